import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Spinner } from './spinner.tsx'

type Looks = {
  variant?: 'primary' | 'outline' | 'white' | 'quiet' | 'tomato' | 'danger' | undefined
  size?: 's' | 'm' | 'l' | undefined
  icon?: ReactNode | undefined
  full?: boolean | undefined
}

const variants = {
  primary: 'border-transparent bg-leaf text-white hover:bg-[color-mix(in_oklab,var(--color-leaf)_88%,black)]',
  outline: 'border-ink text-ink hover:bg-ink/5',
  white: 'border-transparent bg-white text-[#1f2d22] hover:bg-[#f3efe2]',
  quiet: 'border-transparent text-link hover:bg-leaf-l',
  tomato: 'border-transparent bg-tomato text-white hover:bg-[color-mix(in_oklab,var(--color-tomato)_88%,black)]',
  danger: 'border-tomato text-tomato-ink hover:bg-tomato-l',
}

// The small size looks 38 px high; an invisible frame extends its touch target to at least 44 px.
const sizes = {
  s: "h-9.5 px-3.5 text-sm after:absolute after:-inset-1 after:content-['']",
  m: 'h-11.5 px-5 text-[15.5px]',
  l: 'h-13.5 px-6.5 text-base',
}

const looks = ({ variant = 'primary', size = 'm', full }: Looks, more?: string) =>
  [
    'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-full border-[1.5px] font-semibold whitespace-nowrap transition-colors print:hidden',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-60 disabled:opacity-60',
    variants[variant],
    sizes[size],
    full && 'w-full',
    more,
  ]
    .filter(Boolean)
    .join(' ')

type ButtonProps = Looks & { busy?: boolean | undefined } & ComponentProps<'button'>

/** While `busy`, the button keeps its focus and label, shows a spinner and ignores clicks. */
export function Button({ variant, size, icon, full, busy, className, type, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={looks({ variant, size, full }, className)}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}

type ButtonLinkProps = Looks & ((LinkProps & { href?: never }) | (ComponentProps<'a'> & { href: string; to?: never }))

export function ButtonLink({ variant, size, icon, full, className, children, ...rest }: ButtonLinkProps) {
  const dress = { className: looks({ variant, size, full }, className) }
  const inside = (
    <>
      {icon}
      {children}
    </>
  )
  return rest.to === undefined ? (
    <a {...rest} {...dress}>
      {inside}
    </a>
  ) : (
    // Before hydration, a link that passes state waits for the app.
    <Link {...rest} {...dress} data-hands-on={rest.state === undefined ? undefined : ''}>
      {inside}
    </Link>
  )
}
