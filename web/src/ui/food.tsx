import type { FoodName } from './food-names.ts'

// Vite turns each file into a hashed asset; the page fetches only the ones it shows.
const files = import.meta.glob<string>('./food/*.svg', { eager: true, query: '?url', import: 'default' })

type FoodProps = {
  name: FoodName
  size?: number | undefined
  /** For the one picture that shows first; the others are fetched when they come into view. */
  eager?: boolean | undefined
  className?: string | undefined
}

/** A flat illustration. It stands beside words that say the same, so it has no name of its own. */
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
