import { formatMiles } from '@farmlane/contract/kernel/format-miles.ts'
import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import type { MarketProduct } from '@farmlane/contract/market/market-product.ts'
import { productPath } from '@farmlane/contract/market/paths.ts'
import { Link } from 'react-router'
import { FoodGround } from '../../../ui/food-tile.tsx'
import { AddToCart } from '../../cart/add-to-cart.tsx'
import { useAskedBeside } from '../beside.ts'
import { badgeOf, formatGrade, formatPer } from '../product-labels.ts'

type ProductCardProps = {
  product: MarketProduct
  now: string
  /** Set on a farm's own page, where its name would be repeated on every card. */
  atFarm?: boolean | undefined
  heading?: 'h3' | 'h4' | undefined
}

export function ProductCard({ product, now, atFarm, heading: Heading = 'h3' }: ProductCardProps) {
  const badge = badgeOf(product, now)
  const from = atFarm ? [] : [product.farm.name, formatMiles(product.miles)]
  const about = [formatGrade(product), ...from].filter(Boolean).join(' · ')
  return (
    <li className="relative flex flex-col overflow-hidden rounded-card border border-line bg-paper">
      <FoodGround
        name={product.name}
        kind={product.category}
        photo={product.photo?.urls}
        sizes="(min-width: 64rem) 16rem, (min-width: 40rem) 33vw, 50vw"
        // An illustration leaves room for the badge on top of it; a photo fills the area.
        className={product.photo ? 'aspect-[6/5]' : 'aspect-[6/5] pt-6'}
      />
      {badge && (
        <p
          className={`absolute top-2.5 left-2.5 rounded-2xl px-2.5 py-0.75 text-[13px] font-semibold ${badge.urgent ? 'bg-tomato-l text-tomato-ink' : 'bg-paper text-leaf-d'}`}
        >
          {badge.text}
        </p>
      )}
      <div className="flex flex-1 flex-col p-3.5 sm:p-4">
        <Heading className="text-[17px] leading-tight break-words sm:text-[19px]">
          <Link
            to={productPath(product.id, useAskedBeside())}
            className="after:absolute after:inset-0 after:content-[''] hover:underline hover:underline-offset-4"
          >
            {product.name}
          </Link>
        </Heading>
        {about && <p className="mt-1 text-sm break-words text-ink-2">{about}</p>}
        <div className="mt-auto flex items-end justify-between gap-2 pt-3">
          <p className="leading-tight">
            <span className="font-display text-[20px]">{formatMoney(product.price_minor, product.currency)}</span>{' '}
            <span className="block text-sm text-ink-2 @4xl:inline">{formatPer(product)}</span>
          </p>
          {/* Placed above the link that covers the card. Without JavaScript there is no cart. */}
          <div className="relative z-10 noscript:hidden">
            <AddToCart product={product} />
          </div>
        </div>
      </div>
    </li>
  )
}

/** Container queries, because the cart beside the grid takes up room. */
export const productColumns = 'grid grid-cols-2 gap-3 @lg:grid-cols-3 @2xl:grid-cols-4 @4xl:gap-4.5'
export const productGrid = `mt-5 ${productColumns}`
