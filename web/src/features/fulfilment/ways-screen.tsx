import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { ways } from '@farmlane/contract/fulfilment/option.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { z } from 'zod'
import { sentenceOf } from '../../platform/http/api.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { OptionEditor } from './option-editor.tsx'
import { ownOptionsQuery } from './own-option-queries.ts'
import { MarketSteps } from './parts/market-steps.tsx'
import { OwnOptionCard } from './parts/own-option-card.tsx'
import { WayChoices } from './parts/way-choices.tsx'

/** The URL holds the state: which option is open or being added. */
const Search = z.object({
  way: z.uuid().optional().catch(undefined),
  new: z.enum(ways).optional().catch(undefined),
  market: z
    .union([z.literal('open'), z.uuid()])
    .optional()
    .catch(undefined),
})
const Arrival = z.object({ message: z.string() }).nullable().catch(null)

/** The farm's pickup, delivery and market options with their upcoming slots, and a form for each. */
export function WaysScreen({ farm }: { farm: Farm }) {
  const [params] = useSearchParams()
  const search = Search.parse(Object.fromEntries(params))
  const options = useQuery(ownOptionsQuery(farm.id))
  if (options.isPending) return <Spinner label="Loading how you hand over" />
  if (options.isError && !options.data) {
    return (
      <LoadFailed what="how you hand over" busy={options.isFetching} again={() => void options.refetch()}>
        {sentenceOf(options.error)}
      </LoadFailed>
    )
  }
  const all = options.data.results
  const opened = all.find(({ id }) => id === search.way)
  if (farm.can.edit && opened) return <OptionEditor key={opened.id} farm={farm} option={opened} />
  if (farm.can.edit && search.new === 'market') return <MarketSteps farm={farm} market={search.market} />
  if (farm.can.edit && search.new) return <OptionEditor key={search.new} farm={farm} way={search.new} />
  return <Ways farm={farm} options={all} />
}

function Ways({ farm, options }: { farm: Farm; options: Parameters<typeof OwnOptionCard>[0]['option'][] }) {
  const { state } = useLocation()
  const [message, setMessage] = useState(Arrival.parse(state)?.message)
  const first = options.length === 0
  return (
    <div className="flex flex-col gap-5">
      {message && <Notice tone="success">{message}</Notice>}
      {!first && (
        <div className="grid items-start gap-5 xl:grid-cols-2">
          {options.map((option) => (
            <OwnOptionCard key={option.id} farm={farm} option={option} onDone={setMessage} />
          ))}
        </div>
      )}
      {first && !farm.can.edit && <p className="text-ink-2">This farm hasn’t set up how it hands over food yet.</p>}
      {farm.can.edit && (
        <section aria-labelledby="add-way" className={first ? 'mx-auto w-full max-w-4xl py-4' : 'mt-3'}>
          <h2 id="add-way" className="text-2xl">
            {first ? 'How will people get their food?' : 'Add another option'}
          </h2>
          {first && (
            <p className="mt-2 mb-5 max-w-2xl text-ink-2">
              Shoppers can order as soon as you add one option. Choose what suits you best. You can add more and change everything
              later.
            </p>
          )}
          <div className="mt-4">
            <WayChoices />
          </div>
        </section>
      )}
    </div>
  )
}
