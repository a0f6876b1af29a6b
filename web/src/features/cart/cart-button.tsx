import { plural } from '@farmlane/contract/kernel/plural.ts'
import { IconShoppingCart } from '@tabler/icons-react'
import { NavLink } from 'react-router'
import { useCartCount } from './cart-count.ts'

const looks = {
  /** In a header: a round button. */
  round: 'relative grid size-11.5 shrink-0 place-items-center rounded-full border-[1.5px] border-line bg-paper hover:border-leaf',
  /** In a sidebar: a row like its neighbors. */
  row: 'relative flex h-11.5 items-center gap-3 rounded-[10px] px-3.5 font-semibold text-ink-2 hover:bg-cream aria-[current=page]:bg-leaf-l aria-[current=page]:text-leaf-d',
}

/** The link to the cart, with the number of items in it. It sends no request, so every page can afford it. */
export function CartButton({ look = 'round' }: { look?: keyof typeof looks | undefined }) {
  const count = useCartCount()
  const label = count === 0 ? 'Cart, empty' : plural(count, { one: 'Cart, {count} item', other: 'Cart, {count} items' })
  return (
    <NavLink to="/cart" aria-label={label} className={looks[look]}>
      <IconShoppingCart size={look === 'row' ? 20 : 22} aria-hidden="true" />
      {look !== 'round' && 'Cart'}
      {count > 0 && <Bubble count={count} look={look} />}
    </NavLink>
  )
}

function Bubble({ count, look }: { count: number; look: keyof typeof looks }) {
  const place = {
    round: 'absolute -top-1.5 -right-1.5 bg-tomato text-white',
    row: 'ml-auto bg-leaf text-white',
  }
  // The number is drawn by CSS. The link's accessible name spells it out and must contain the visible text.
  return (
    <span
      data-count={count}
      className={`grid h-5.5 min-w-5.5 place-items-center rounded-full px-1.5 text-[12.5px] leading-none font-bold tabular-nums before:content-[attr(data-count)] ${place[look]}`}
    />
  )
}
