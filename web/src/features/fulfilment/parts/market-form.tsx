import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { OpenMarket } from '@farmlane/contract/fulfilment/market-place.ts'
import { messages } from '@farmlane/contract/fulfilment/messages.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { PinMap } from '../../../platform/map/pin-map.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FieldNotes } from '../../../ui/field-frame.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { type DayDraft, DayHours } from '../../farms/day-hours.tsx'
import { dayNames, weekFromMonday } from '../../farms/opening-hours.ts'
import { timeZoneOptions } from '../../farms/region-options.ts'
import { useOpenMarket } from '../own-option-commands.ts'
import { joinMarketLink, newWayLink } from '../ways-links.ts'

/** Creates a new market. Joining it is the next step. */
export function MarketForm({ farm }: { farm: Farm }) {
  const open = useOpenMarket()
  const navigate = useNavigate()
  const contract = useContractForm({
    schema: OpenMarket,
    defaults: { name: '', city: farm.city, state: farm.state, time_zone: farm.time_zone, hours: closedWeek },
    onSubmit: async (body) => {
      const { id } = await open.mutateAsync({ params: { farm_id: farm.id }, body })
      await navigate(joinMarketLink(id))
    },
  })
  const { form, field, formProps, submitProps, box, busy, edited } = contract
  const { errors } = form.formState
  const [unclear, setUnclear] = useState(false)
  const pin = useWatch({ control: form.control, name: 'place' }) ?? null
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const view = farm.place && { center: { lat: farm.place.latitude, lng: farm.place.longitude }, zoom: 11 }
  return (
    <Card as="section" aria-labelledby="market-form">
      <TextLink to={newWayLink('market')} className="inline-flex min-h-11 items-center gap-1.5">
        <IconArrowLeft size={18} aria-hidden="true" />
        All markets
      </TextLink>
      <h2 ref={heading} id="market-form" tabIndex={-1} className="mt-1 text-[28px] outline-none">
        {' '}
        Add a market{' '}
      </h2>
      <form
        {...formProps}
        onSubmit={(event) => (unclear ? event.preventDefault() : formProps.onSubmit(event))}
        aria-labelledby="market-form"
        className="mt-5 flex flex-col gap-5"
      >
        <TextField label="Name of the market" required autoComplete="off" {...field('name')} />
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <TextField label="Town" required autoComplete="off" {...field('city')} />
          <TextField label="State" required autoComplete="off" {...field('state')} />
          <SelectField label="Time zone" options={timeZoneOptions(farm.time_zone)} {...field('time_zone')} />
        </div>
        <div>
          <p className="mb-1.5 text-[15px] font-semibold">Where it is held</p>
          <p className="mb-2.5 text-sm text-ink-2">Tap the map to set the pin, or enter its coordinates below.</p>
          <PinMap
            label="Where the market is held"
            value={pin}
            onUnclear={setUnclear}
            view={view ?? undefined}
            onChange={(next) => {
              form.setValue('place', next as never, { shouldDirty: true })
              edited('place')
            }}
          />
          <FieldNotes id="market-place" error={errors.place && messages.marketPin} />
        </div>
        <Week
          error={errors.hours && (errors.hours.message ?? errors.hours.root?.message ?? messages.marketHours)}
          onChange={(hours) => {
            form.setValue('hours', hours, { shouldDirty: true })
            edited('hours')
          }}
        />
        {box && <Notice tone="error">{box}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button size="l" {...submitProps}>
            {busy ? 'Adding...' : 'Add market'}
          </Button>
          <ButtonLink size="l" variant="outline" to={newWayLink('market')}>
            Cancel
          </ButtonLink>
        </div>
      </form>
    </Card>
  )
}

const closedWeek: OpenMarket['hours'] = dayNames.map(() => null)

type WeekProps = { error: string | undefined; onChange: (hours: OpenMarket['hours']) => void }

/** The draft keeps the times of a closed day, so that toggling it by accident loses nothing. */
function Week({ error, onChange }: WeekProps) {
  const [days, setDays] = useState<DayDraft[]>(() => dayNames.map(() => ({ open: false, opens: '08:00', closes: '14:00' })))
  const put = (at: number, day: DayDraft) => {
    const next = days.with(at, day)
    setDays(next)
    onChange(next.map(({ open, opens, closes }) => (open ? { opens, closes } : null)))
  }
  return (
    <fieldset className="min-w-0" aria-describedby={error ? 'market-hours-error' : undefined}>
      <legend className="text-[15px] font-semibold">When it is held</legend>
      {weekFromMonday.map((at) => (
        <DayHours key={at} name={dayNames[at]} day={days[at] as DayDraft} onChange={(day) => put(at, day)} />
      ))}
      <FieldNotes id="market-hours" error={error} />
    </fieldset>
  )
}
