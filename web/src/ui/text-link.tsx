import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'

const look = 'rounded-sm font-semibold text-link underline decoration-from-font underline-offset-3 hover:decoration-2'

type TextLinkProps = (LinkProps & { href?: never }) | (ComponentProps<'a'> & { href: string; to?: never })

/** A link inside a sentence, underlined so that color is not the only cue. */
export function TextLink({ className, ...rest }: TextLinkProps) {
  const dress = `${look} ${className ?? ''}`
  return rest.to === undefined ? <a {...rest} className={dress} /> : <Link {...rest} className={dress} />
}
