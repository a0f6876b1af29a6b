import { formatMiles } from '@farmlane/contract/kernel/format-miles.ts'
import type { MarketProduct } from '@farmlane/contract/market/market-product.ts'
import { IconClock, IconMapPin } from '@tabler/icons-react'
import { Chip } from '../../ui/chip.tsx'
import { FarmFindings } from '../farms/farm-findings.tsx'
import { FarmCover, FarmPhotos, FarmPractices } from '../farms/farm-looks.tsx'
import { formatTown } from '../farms/format-town.ts'
import { openState } from '../farms/opening-hours.ts'
import { useBeside } from './beside.ts'
import { FavoriteButton } from './favorite-button.tsx'
import type { StorefrontData } from './load-storefront.ts'
import { MeetTheAnimals } from './parts/meet-the-animals.tsx'
import { NotHere } from './parts/not-here.tsx'
import { ProductCard, productColumns } from './parts/product-card.tsx'
import { Reviews } from './parts/reviews.tsx'
import { Stars } from './parts/stars.tsx'
import { WaysCard } from './parts/ways-card.tsx'
import { type StallGroup, stallGroups } from './stall-groups.ts'

export function StorefrontScreen({ data }: { data: StorefrontData | null }) {
  const beside = useBeside()
  if (!data)
    return (
      <NotHere title="This farm isn’t on the market">
        The link may have a typo, or the farm isn’t selling right now. Other farms near you are.
      </NotHere>
    )
  const { farm, products, now } = data
  return (
    <article className={`flex flex-col gap-8 ${beside ? '' : 'wrap pt-2'}`}>
      <div className="flex flex-col gap-5">
        <FarmCover farm={farm} />
        <Header data={data} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-5">
          {farm.description && <p className="max-w-2xl text-lg break-words whitespace-pre-line">{farm.description}</p>}
          <FarmPractices farm={farm} />
          <FarmPhotos farm={farm} />
        </div>
        <WaysCard farm={farm} />
      </div>
      <Stall products={products} now={now} />
      <MeetTheAnimals animals={farm.animals} />
      <div className="mt-4 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Reviews data={data} />
        <FarmFindings farm={farm} heading="h2" />
      </div>
    </article>
  )
}

function Header({ data: { farm, now } }: { data: StorefrontData }) {
  const open = openState(farm.hours, farm.time_zone, new Date(now))
  const where = [formatTown(farm), formatMiles(farm.miles)].filter(Boolean).join(' · ')
  return (
    <header className="flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        <h1 className="text-[36px] break-words sm:text-[46px]">{farm.name}</h1>
        <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Stars rating={farm.rating} />
          {where && (
            <p className="flex items-center gap-1.5 text-ink-2">
              <IconMapPin size={19} aria-hidden="true" />
              {where}
            </p>
          )}
          {open && (
            <Chip tone={open.open ? 'leaf' : 'line'} icon={<IconClock size={16} aria-hidden="true" />}>
              {open.sentence}
            </Chip>
          )}
        </div>
      </div>
      <FavoriteButton favored={{ kind: 'farm', id: farm.id }} />
    </header>
  )
}

/** Small categories are shown side by side, each as wide as its products. */
const widths = ['', 'col-span-1', 'col-span-2', 'col-span-2 @lg:col-span-3']

const idOf = (name: StallGroup<MarketProduct>['name']): string => (name ?? 'stall').toLowerCase().replaceAll(' ', '-')

/** Products by category, largest first. Sold-out products come last in each. */
function Stall({ products, now }: { products: MarketProduct[]; now: string }) {
  const groups = stallGroups(products)
  const headed = groups.filter(({ name }) => name !== null)
  if (groups.length === 0)
    return (
      <section aria-labelledby="stall">
        <h2 id="stall" className="text-[30px]">
          {' '}
          For sale{' '}
        </h2>
        <p className="mt-3 text-ink-2">Nothing is for sale today. Tap the heart to save this farm, and check back soon.</p>
      </section>
    )
  return (
    <div className="@container">
      {headed.length > 1 && (
        <nav aria-label="For sale" className="-mx-5 mb-6 flex gap-2 overflow-x-auto px-5 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
          {headed.map(({ name, products: inIt }) => (
            <a
              key={name}
              href={`#${idOf(name)}`}
              className="flex min-h-11 shrink-0 items-center gap-2 rounded-full border-[1.5px] border-line bg-paper px-4 text-[15px] font-semibold hover:border-edge"
            >
              {name} <span className="font-normal text-ink-2">{inIt.length}</span>
            </a>
          ))}
        </nav>
      )}
      <div className={`${productColumns} gap-y-8!`}>
        {groups.map(({ name, products: inIt }) => (
          <section
            key={name}
            id={idOf(name)}
            {...(name ? { 'aria-labelledby': `of-${idOf(name)}` } : { 'aria-label': 'For sale' })}
            className={`grid grid-cols-subgrid content-start gap-y-4 ${widths[inIt.length] ?? 'col-span-full'}`}
          >
            {name && (
              <h2 id={`of-${idOf(name)}`} className="col-span-full text-[26px]">
                {name}
              </h2>
            )}
            <ul className="col-span-full grid grid-cols-subgrid gap-y-4">
              {inIt.map((product) => (
                <ProductCard key={product.id} product={product} now={now} atFarm />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
