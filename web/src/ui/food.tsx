import type { FoodName } from './food-names.ts'

// Vite turns each file into a hashed asset; a page loads only the ones it shows.
const files = import.meta.glob<string>('./food/*.svg', { eager: true, query: '?url', import: 'default' })

type FoodProps = {
  name: FoodName
  size?: number | undefined
  /** For the first picture on the page; others load lazily. */
  eager?: boolean | undefined
  className?: string | undefined
}

/** A flat illustration. It appears next to text that says the same, so it has no alt text. */
export function Food({ name, size = 56, eager, className }: FoodProps) {
  return (
    <img
      src={files[`./food/${name}.svg`]}
      width={size}
      height={size}
      alt=""
      loading={eager ? undefined : 'lazy'}
      className={className}
    />
  )
}
