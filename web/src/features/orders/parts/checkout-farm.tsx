import { saidSlotDay, saidSlotHours } from '@farmlane/contract/fulfilment/said-slot.ts'
import { saidMoney } from '@farmlane/contract/kernel/said-money.ts'
import { isSlotOpen, type QuotedOption } from '@farmlane/contract/orders/checkout.ts'
import { useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TileChoice } from '../../../ui/tile-choice.tsx'
import { optionTitle } from '../../fulfilment/option-words.ts'
import { wayIcons } from '../../fulfilment/way-icons.ts'
import { saidTotal } from '../cart-words.ts'
import { type Chosen, type Clashes, mayBeChosen, usesCredit } from '../checkout-choice.ts'
import { useCheckoutDraft } from '../checkout-draft.ts'
import { saidHopeless, saidPlaces, saidTerms } from '../checkout-words.ts'
import { CutoffLine } from './cutoff-line.tsx'
import { Wishes } from './wishes.tsx'

type CheckoutFarmProps = { chosen: Chosen; clashes: Clashes; alone: boolean }

/** One farm's part: how and when it changes hands, and what the farm should know. */
export function CheckoutFarm({ chosen, clashes, alone }: CheckoutFarmProps) {
  const heading = useId()
  const { farm: group, later, hopeless } = chosen
  const setFarm = useCheckoutDraft((draft) => draft.setFarm)
  const title = useRef<HTMLHeadingElement>(null)
  const { id, name } = group.farm
  const setLater = (isLater: boolean) => {
    setFarm(id, { later: isLater })
    // The button that was pressed is gone then.
    title.current?.focus()
  }
  const items = `${group.lines.length} ${group.lines.length === 1 ? 'item' : 'items'}`
  return (
    <Card as="section" aria-labelledby={heading} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={heading} ref={title} tabIndex={-1} className="min-w-0 text-2xl break-words outline-none">
          {name}
        </h2>
        <p className="text-ink-2">
          {items} · {saidTotal(group, group.currency)}
        </p>
      </div>
      {clashes.farms[id]?.map((sentence) => (
        <Notice key={sentence} tone="error">
          {sentence}
        </Notice>
      ))}
      {later ? (
        <p className="flex flex-wrap items-center justify-between gap-3 text-ink-2">
          <span className="min-w-0">{hopeless && `${saidHopeless(group)} `}Left for later. It stays in your cart.</span>
          {!hopeless && (
            <Button size="s" variant="outline" onClick={() => setLater(false)}>
              Order it now
            </Button>
          )}
        </p>
      ) : (
        <HandOver chosen={chosen} alone={alone} onLater={() => setLater(true)} />
      )}
    </Card>
  )
}

function HandOver({ chosen, alone, onLater }: Omit<CheckoutFarmProps, 'clashes'> & { onLater: () => void }) {
  const { farm: group, option, slot, lost } = chosen
  const { farm, currency, options, total_minor, credit_minor } = group
  const spends = useCheckoutDraft((all) => usesCredit(all, farm.id))
  const setFarm = useCheckoutDraft((all) => all.setFarm)
  return (
    <>
      <TileChoice
        label={`How to get it from ${farm.name}`}
        value={option?.id}
        onChange={(option_id) => setFarm(farm.id, { option_id, starts_at: undefined })}
        className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3"
        tiles={options.map((each) => {
          const Icon = wayIcons[each.way]
          return {
            value: each.id,
            icon: <Icon size={22} aria-hidden="true" />,
            title: optionTitle(each),
            text: saidTerms(each, total_minor, currency),
            off: !mayBeChosen(each),
          }
        })}
      />
      {option && <Slots option={option} starts={slot?.starts_at} farmId={farm.id} farmName={farm.name} />}
      {lost && (
        <Notice tone="warning" title="The slot that stood here is not open any more.">
          Please choose another slot. Everything else is as you left it.
        </Notice>
      )}
      {slot && option && <CutoffLine at={slot.cutoff_at} timeZone={option.time_zone} />}
      {option?.note && <p className="text-[15px] text-ink-2">{option.note}</p>}
      {credit_minor > 0 && (
        <Checkbox
          label={`Pay with farm credit: you have ${saidMoney(credit_minor, currency)} at ${farm.name}`}
          checked={spends}
          onChange={(event) => setFarm(farm.id, { use_credit: event.target.checked })}
        />
      )}
      <Wishes group={group} />
      {!alone && (
        <Button size="s" variant="quiet" className="-ml-3.5 self-start" onClick={onLater}>
          Leave this farm for later
        </Button>
      )}
    </>
  )
}

const firstSlots = 4

type SlotsProps = { option: QuotedOption; starts: string | undefined; farmId: string; farmName: string }

/** The days of one way. Full ones stand there too: so nobody wonders where Saturday went. */
function Slots({ option, starts, farmId, farmName }: SlotsProps) {
  const setFarm = useCheckoutDraft((all) => all.setFarm)
  const [all, setAll] = useState(false)
  const days = useRef<HTMLDivElement>(null)
  const showAll = () => {
    setAll(true)
    days.current?.focus()
  }
  if (option.slots.length === 0) return null
  const chosenAt = option.slots.findIndex(({ starts_at }) => starts_at === starts)
  const shown = option.slots.slice(0, all ? undefined : Math.max(firstSlots, chosenAt + 1))
  return (
    <div ref={days} tabIndex={-1} className="flex flex-col items-start gap-3 outline-none">
      <TileChoice
        label={`When, from ${farmName}`}
        value={starts}
        onChange={(starts_at) => setFarm(farmId, { option_id: option.id, starts_at })}
        className="flex flex-wrap gap-3"
        tiles={shown.map((slot) => ({
          value: slot.starts_at,
          title: saidSlotDay(slot.starts_at, option.time_zone),
          text: [saidSlotHours(slot, option.time_zone), saidPlaces(slot)].filter(Boolean).join(' · '),
          off: !isSlotOpen(slot),
        }))}
      />
      {shown.length < option.slots.length && (
        <Button size="s" variant="quiet" className="-ml-3.5" onClick={showAll}>
          More days
        </Button>
      )}
    </div>
  )
}
