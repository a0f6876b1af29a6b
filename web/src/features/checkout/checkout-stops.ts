import { isSlotOpen, type QuotedOption, type QuotedSlot } from '@farmlane/contract/orders/checkout.ts'
import { groupByMeeting, meetingHours } from '@farmlane/contract/orders/order-meetings.ts'
import { type Chosen, isSettled } from './checkout-choice.ts'

/** What the shopper gets in one go: the farms met in one market visit, or a single farm's pickup or delivery. */
export type Stop = {
  /** The id of its first farm, in cart order. */
  readonly key: string
  readonly parts: readonly [Chosen, ...Chosen[]]
}

/**
 * The stops of a checkout, earliest first. Farms share a stop exactly when their orders will share a pickup code.
 * A farm that cannot be ordered from yet is a stop of its own, and comes before the others if it has no date.
 */
export function stopsOf(placing: readonly Chosen[]): Stop[] {
  const dated = placing.flatMap((part) => (part.slot ? { part, slot: part.slot } : []))
  const visits = groupByMeeting(dated, ({ part, slot }) => ({
    market_id: (isSettled(part) && part.option?.market?.id) || null,
    starts_at: slot.starts_at,
    ends_at: slot.ends_at,
  }))
  const inCartOrder = (parts: readonly Chosen[]) => parts.toSorted((a, b) => placing.indexOf(a) - placing.indexOf(b))
  const groups = [
    ...placing.filter(({ slot }) => !slot).map((part) => [part]),
    ...visits.map((visit) => inCartOrder(visit.map(({ part }) => part))),
  ]
  return groups.flatMap(([first, ...others]) => (first ? { key: first.farm.farm.id, parts: [first, ...others] } : []))
}

type Stand = { readonly part: Chosen; readonly option: QuotedOption; readonly slot: QuotedSlot }

/** A possible date for a stop, and the option and slot that each of its farms would get. */
export type StopDate = {
  readonly key: string
  readonly starts_at: string
  readonly ends_at: string
  readonly time_zone: string
  readonly stands: readonly Stand[]
  /** Farms that have no slot on this date. */
  readonly away: readonly Chosen[]
  readonly isChosen: boolean
  /** Every farm is there and has room, and nothing spoils before the date. */
  readonly isOpen: boolean
}

/** Dates that all farms of a stop share. A farm on its own keeps the option that was chosen for it. */
export function datesOf({ parts }: Stop): StopDate[] {
  const [first, ...others] = parts
  if (others.length === 0)
    return (first.option?.slots ?? []).map((slot) =>
      dateOf(parts, first.option ? [{ part: first, option: first.option, slot }] : []),
    )
  const market = first.option?.market?.id
  const stands = parts.flatMap((part) =>
    part.farm.options
      .filter(({ fault, market: at }) => fault === null && at?.id === market)
      .flatMap((option) => option.slots.map((slot) => ({ part, option, slot }))),
  )
  const visits = groupByMeeting(stands, ({ slot }) => ({ market_id: market ?? null, ...slot }))
  return visits.map((visit) => dateOf(parts, visit))
}

function dateOf(parts: Stop['parts'], visit: readonly Stand[]): StopDate {
  const stands = parts.flatMap((part) => bestOf(visit.filter((stand) => stand.part === part)) ?? [])
  const hours = meetingHours(stands.map(({ slot }) => slot))
  return {
    ...hours,
    key: visit[0]?.slot.starts_at ?? '',
    time_zone: visit[0]?.option.time_zone ?? '',
    stands,
    away: parts.filter((part) => stands.every((stand) => stand.part !== part)),
    isChosen: stands.length === parts.length && stands.every(isCurrent),
    isOpen: stands.length === parts.length && stands.every(({ slot }) => isSlotOpen(slot)),
  }
}

const isCurrent = ({ part, option, slot }: Stand): boolean =>
  part.option?.id === option.id && part.slot?.starts_at === slot.starts_at

/** Prefers the slot already chosen, then an open one, ideally with the same option. */
function bestOf(own: readonly Stand[]): Stand | undefined {
  const open = own.filter(({ slot }) => isSlotOpen(slot))
  return own.find(isCurrent) ?? open.find(({ part, option }) => part.option?.id === option.id) ?? open[0] ?? own[0]
}
