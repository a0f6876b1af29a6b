import { formatMiles } from '@farmlane/contract/kernel/format-miles.ts'
import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import type { MarketProductPage } from '@farmlane/contract/market/market-product.ts'
import { farmPath, marketPath } from '@farmlane/contract/market/paths.ts'
import { isSoldOut } from '@farmlane/contract/orders/quantity-rules.ts'
import { IconCircleCheck, IconExclamationCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Chip } from '../../ui/chip.tsx'
import { FoodGround } from '../../ui/food-tile.tsx'
import { AddToCartForm } from '../cart/add-to-cart.tsx'
import { wayIcons } from '../fulfilment/way-icons.ts'
import { wayLabels, waysInOrder } from '../fulfilment/way-labels.ts'
import { useAskedBeside, useBeside } from './beside.ts'
import { FavoriteButton } from './favorite-button.tsx'
import type { ProductData } from './load-storefront.ts'
import { FarmCard } from './parts/farm-card.tsx'
import { LotList } from './parts/lot-list.tsx'
import { MeetTheAnimals } from './parts/meet-the-animals.tsx'
import { NotHere } from './parts/not-here.tsx'
import { ProductCard, productGrid } from './parts/product-card.tsx'
import { formatFresh, formatGrade, formatLeft, formatPer, formatPricing } from './product-labels.ts'

export function ProductScreen({ data }: { data: ProductData | null }) {
  const beside = useBeside()
  if (!data)
    return (
      <NotHere title="This product isn’t for sale">
        The farm no longer sells it, or the link has a typo. You may find something similar nearby.
      </NotHere>
    )
  const { product, now } = data
  return (
    <article className={`flex flex-col gap-10 ${beside ? '' : 'wrap pt-2'}`}>
      <div>
        <Crumbs product={product} />
        <div className="mt-3 grid items-start gap-6 md:grid-cols-2 lg:gap-10">
          <Pictures product={product} />
          <Offer product={product} now={now} />
        </div>
      </div>
      <section aria-labelledby="origin">
        <h2 id="origin" className="text-[30px]">
          {product.lots.length > 0 ? 'Where it comes from' : 'The farm'}
        </h2>
        <div className="mt-5 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          {product.lots.length > 0 && <LotList product={product} now={now} />}
          <ul>
            <FarmCard farm={product.stall} />
          </ul>
        </div>
      </section>
      <MeetTheAnimals animals={product.animals} title="Meet the animals it comes from" />
      {product.similar.length > 0 && (
        <section aria-labelledby="similar" className="@container">
          <h2 id="similar" className="text-[30px]">
            Similar nearby
          </h2>
          <ul className={productGrid}>
            {product.similar.map((other) => (
              <ProductCard key={other.id} product={other} now={now} />
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}

function Crumbs({ product }: { product: MarketProductPage }) {
  const askedBeside = useAskedBeside()
  const look = 'inline-flex min-h-11 items-center rounded-sm hover:underline hover:underline-offset-4'
  return (
    <nav aria-label="You are here" className="text-[15px] text-ink-2">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>
          <Link to={marketPath(askedBeside)} className={look}>
            Marketplace
          </Link>
        </li>
        <li className="flex min-w-0 items-center gap-2 before:content-['/']">
          <Link to={farmPath(product.farm.slug, askedBeside)} className={look}>
            {product.farm.name}
          </Link>
        </li>
      </ol>
    </nav>
  )
}

/** The photos, one of them large; without any, the illustration. */
function Pictures({ product }: { product: MarketProductPage }) {
  const [at, setAt] = useState(0)
  const { name, category, photos } = product
  const large = photos[at] ?? photos[0]
  return (
    <div className="min-w-0">
      <FoodGround
        eager
        name={name}
        kind={category}
        photo={large && { 320: large.urls[800], 800: large.urls[1600] }}
        sizes="(min-width: 48rem) 36rem, 95vw"
        alt={name}
        food={180}
        className="aspect-4/3 rounded-card"
      />
      {photos.length > 1 && (
        <ul aria-label="Photos" className="mt-3 flex flex-wrap gap-2.5">
          {photos.map((photo, place) => (
            <li key={photo.id}>
              <button
                type="button"
                aria-label={`Photo ${place + 1}`}
                aria-pressed={place === at}
                onClick={() => setAt(place)}
                className="block size-18 overflow-hidden rounded-field border-2 border-transparent aria-pressed:border-leaf"
              >
                <img src={photo.urls[320]} alt="" loading="lazy" className="size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Offer({ product, now }: ProductData) {
  const about = [formatFresh(product, now), formatGrade(product)].filter(Boolean).join(' · ')
  const pricing = formatPricing(product)
  const miles = formatMiles(product.miles)
  const soldOut = isSoldOut(product)
  const Icon = soldOut ? IconExclamationCircle : IconCircleCheck
  const path = farmPath(product.farm.slug, useAskedBeside())
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div>
        <h1 className="text-[36px] break-words sm:text-[46px]">{product.name}</h1>
        <p className="mt-2 text-ink-2">
          From{' '}
          <Link to={path} className="font-semibold text-link underline underline-offset-3">
            {product.farm.name}
          </Link>
          {miles && `, ${miles} away`}
        </p>
      </div>
      <p>
        <span className="font-display text-[34px]">{formatMoney(product.price_minor, product.currency)}</span>{' '}
        <span className="text-lg text-ink-2">{formatPer(product)}</span>
      </p>
      {pricing && <p className="text-ink-2">{pricing}</p>}
      <p className={`flex items-center gap-2 font-semibold ${soldOut ? 'text-tomato-ink' : 'text-leaf-d'}`}>
        <Icon size={20} aria-hidden="true" className="shrink-0" />
        {soldOut ? 'Sold out' : `${formatLeft(product)} left`}
        {!soldOut && about && <span className="font-normal text-ink-2">· {about}</span>}
      </p>
      <ul aria-label="How you get it" className="flex flex-wrap gap-2">
        {waysInOrder(product.ways).map((way) => {
          const WayIcon = wayIcons[way]
          return (
            <li key={way}>
              <Chip tone="line" icon={<WayIcon size={16} aria-hidden="true" />}>
                {wayLabels[way]}
              </Chip>
            </li>
          )
        })}
      </ul>
      {soldOut ? (
        <p className="text-ink-2">
          {product.similar.length > 0
            ? 'It’s sold out for now. Check back in a few days, or see similar products below.'
            : 'It’s sold out for now. Check back in a few days.'}
        </p>
      ) : (
        <div className="noscript:hidden">
          <AddToCartForm product={product} />
        </div>
      )}
      <FavoriteButton favored={{ kind: 'product', id: product.id }} />
      {product.description && <p className="text-lg break-words whitespace-pre-line">{product.description}</p>}
    </div>
  )
}
