import { distances, maxSearchLength } from '@farmlane/contract/market/constants.ts'
import { IconSearch } from '@tabler/icons-react'
import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useComingWish } from '../coming-wish.ts'
import { type MarketAsked, marketHref, milesAsked } from '../market-asked.ts'
import { AskedPlace } from './asked-place.tsx'
import { MarketSelect } from './market-select.tsx'

/** The pause in typing before a search starts. */
const pauseMs = 350
const distanceOptions = distances.map((miles) => ({ value: String(miles), label: `Within ${miles} miles` }))

type SearchFormProps = { asked: MarketAsked; from: string; askedBeside: boolean }

/** A plain GET form: without JavaScript it is submitted as a whole, with it each change searches at once. */
export function SearchForm({ asked, from, askedBeside }: SearchFormProps) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(asked.q)
  const comingWish = useComingWish(asked)
  const ask = (change: Partial<MarketAsked>) => {
    clearTimeout(typing.current)
    // The search starts after a pause, so filters chosen in the meantime are kept, and nothing happens once the person has left
    // the page.
    const wished = comingWish()
    if (!wished) return
    if (change.q !== undefined) sent.current = change.q
    // Text still being typed adds no history entries.
    void navigate(marketHref(wished, change, askedBeside), { replace: 'q' in change, preventScrollReset: true })
  }
  useEffect(() => () => clearTimeout(typing.current), [])
  // The person may have typed something before hydration.
  const early = useRef(() => {
    const q = input.current?.value.trim() ?? ''
    if (q !== asked.q) ask({ q })
  })
  useEffect(() => early.current(), [])
  // Going back or forward restores that search's text; the results of a pending search don't overwrite what is being typed.
  const answered = useRef(asked.q)
  useEffect(() => {
    if (asked.q === answered.current) return
    answered.current = asked.q
    if (asked.q === sent.current) return
    sent.current = asked.q
    if (input.current) input.current.value = asked.q
  }, [asked.q])
  const typed = (event: ChangeEvent<HTMLInputElement>) => {
    clearTimeout(typing.current)
    const q = event.target.value.trim()
    typing.current = setTimeout(() => q !== sent.current && ask({ q }), pauseMs)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask({ q: input.current?.value.trim() ?? '' })
  }
  const kept = Object.entries({ ...asked, 'logged-in': askedBeside ? 'true' : '' }).filter(
    ([name, value]) => value && !['q', 'within', 'place', 'cursor'].includes(name),
  )
  return (
    <search>
      <form action="/marketplace" onSubmit={submit} className="flex flex-wrap gap-3">
        <label className="relative min-w-0 flex-[1_1_20rem]">
          <span className="sr-only">Search the marketplace</span>
          <input
            ref={input}
            type="search"
            name="q"
            defaultValue={asked.q}
            onChange={typed}
            maxLength={maxSearchLength}
            autoComplete="off"
            enterKeyHint="search"
            placeholder="Tomatoes, eggs, a farm you like…"
            className="h-13 w-full rounded-card border-[1.5px] border-edge bg-paper pr-4 pl-12 text-base placeholder:text-ink-2"
          />
          <IconSearch size={20} aria-hidden="true" className="pointer-events-none absolute top-4 left-4" />
        </label>
        <AskedPlace label={from} onChosen={asked.near || asked.place ? () => ask({ near: '', place: '' }) : undefined} />
        <MarketSelect
          label="Distance"
          name="within"
          value={milesAsked(asked) ?? 'any'}
          options={asked.within === 'any' ? [...distanceOptions, { value: 'any', label: 'Any distance' }] : distanceOptions}
          onChange={(within) => ask({ within: within as MarketAsked['within'] })}
        />
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <noscript>
          <label className="flex items-center gap-2">
            Town or zip
            <input name="place" defaultValue={asked.place} className="h-13 rounded-card border-[1.5px] border-edge px-4" />
          </label>
          <button type="submit" className="h-13 rounded-full bg-leaf px-6 font-semibold text-white">
            Search
          </button>
        </noscript>
      </form>
    </search>
  )
}
