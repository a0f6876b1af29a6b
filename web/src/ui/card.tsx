import type { ComponentProps } from 'react'

type CardProps = ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' | 'li' | undefined; flush?: boolean | undefined }

/** A card. `flush` omits the padding, for pictures that reach the edge. */
export function Card({ as: Element = 'div', flush, className, ...rest }: CardProps) {
  const Tag = Element as 'div'
  return (
    <Tag
      {...rest}
      className={`rounded-card border border-line bg-paper ${flush ? 'overflow-hidden' : 'p-5 sm:p-6'} ${className ?? ''}`}
    />
  )
}
