import type { Sort } from '@farmlane/contract/market/constants.ts'
import { useNavigate } from 'react-router'
import { type MarketAsked, marketHref } from '../market-asked.ts'
import { MarketSelect } from './market-select.tsx'

const options: { value: Sort; label: string }[] = [
  { value: 'nearest', label: 'Nearest' },
  { value: 'newest', label: 'Newest harvest' },
  { value: 'price', label: 'Price' },
]

/**
 * The front page shows the freshest products of each farm. That is not a sort order, so any sort order can be chosen from there.
 */
const mix = { value: '', label: 'Fresh mix' }

type SortSelectProps = { asked: MarketAsked; askedBeside: boolean; onFront?: boolean }

/** A form of its own, so that sorting works without JavaScript too. */
export function SortSelect({ asked, askedBeside, onFront = false }: SortSelectProps) {
  const navigate = useNavigate()
  const href = (sort: string) => marketHref(asked, { sort: sort as Sort }, askedBeside)
  const kept = new URLSearchParams(href('').split('?')[1])
  return (
    <form action="/marketplace" className="flex items-center gap-2">
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span aria-hidden="true" className="font-semibold">
        Sort
      </span>
      <MarketSelect
        label="Sort"
        name="sort"
        value={asked.sort || (onFront ? mix.value : 'nearest')}
        options={onFront ? [mix, ...options] : options}
        onChange={(sort) => void navigate(href(sort), { preventScrollReset: true })}
      />
      <noscript>
        <button type="submit" className="h-13 rounded-full border-[1.5px] border-ink px-5 font-semibold">
          Sort
        </button>
      </noscript>
    </form>
  )
}
