import { filterCategories } from '@farmlane/contract/market/constants.ts'
import {
  IconApple,
  IconBread,
  IconCarrot,
  IconEgg,
  IconHexagons,
  IconLayoutGrid,
  IconLeaf,
  IconMeat,
  IconMilk,
  IconMushroom,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { wayLabels } from '../../fulfilment/way-labels.ts'
import { type MarketAsked, marketHref } from '../market-asked.ts'

const icons = {
  Vegetables: IconCarrot,
  Fruits: IconApple,
  Dairy: IconMilk,
  Meat: IconMeat,
  Herbs: IconLeaf,
  Eggs: IconEgg,
  Honey: IconHexagons,
  Mushrooms: IconMushroom,
  Bakery: IconBread,
} satisfies Record<(typeof filterCategories)[number], unknown>
const row = '-mx-5 flex gap-2 overflow-x-auto px-5 py-1 sm:mx-0 sm:flex-wrap sm:px-0'

type PillsProps = { asked: MarketAsked; askedBeside: boolean }

export function CategoryPills({ asked, askedBeside }: PillsProps) {
  const to = (category: string) => marketHref(asked, { category }, askedBeside)
  return (
    <nav aria-label="Categories" className={row}>
      <Pill to={to('')} chosen={asked.category === ''} icon={<IconLayoutGrid size={18} aria-hidden="true" />}>
        All Categories
      </Pill>
      {filterCategories.map((category) => {
        const Icon = icons[category]
        return (
          <Pill
            key={category}
            to={to(category)}
            chosen={asked.category === category}
            icon={<Icon size={18} aria-hidden="true" />}
          >
            {category}
          </Pill>
        )
      })}
      {/* A category without a pill can still be selected through the URL. */}
      {asked.category && !(asked.category in icons) && (
        <Pill to={to(asked.category)} chosen>
          {asked.category}
        </Pill>
      )}
    </nav>
  )
}

/** Clicking the selected option again clears it. */
export function WayPills({ asked, askedBeside }: PillsProps) {
  return (
    <nav aria-label="How you get it" className={row}>
      {Object.entries(wayLabels).map(([way, label]) => (
        <Pill
          key={way}
          to={marketHref(asked, { way: asked.way === way ? '' : (way as MarketAsked['way']) }, askedBeside)}
          chosen={asked.way === way}
        >
          {label}
        </Pill>
      ))}
    </nav>
  )
}

type PillProps = { to: string; chosen: boolean; icon?: ReactNode | undefined; children: ReactNode }

const Pill = ({ to, chosen, icon, children }: PillProps) => (
  <Link
    to={to}
    preventScrollReset
    aria-current={chosen || undefined}
    className="flex min-h-11 shrink-0 items-center gap-2 rounded-full border-[1.5px] border-line bg-paper px-4 text-[15px] font-semibold transition-colors hover:border-edge aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-cream"
  >
    {icon}
    {children}
  </Link>
)
