import type { Choice, Meeting, QuotedOption, QuotedSlot } from '@farmlane/contract/orders/checkout.ts'

type Farm = { readonly farm: { readonly id: string }; readonly options: readonly QuotedOption[] }
type Stand = { farm_id: string; option: QuotedOption; slot: QuotedSlot }
type Stands = readonly Stand[]

const isOpen = ({ left, short }: QuotedSlot): boolean => left > 0 && short.length === 0
const standsOf = ({ farm, options }: Farm): Stand[] =>
  options
    .filter(({ fault }) => fault === null)
    .flatMap((option) => option.slots.filter(isOpen).map((slot) => ({ farm_id: farm.id, option, slot })))

/**
 * The way to get everything with the fewest hand-overs: the market visit that meets the most farms, then the next one for those
 * that are left, and each of the rest on its own as cheaply and as soon as it goes.
 */
export function oneTrip(farms: readonly Farm[]): { choices: Choice[]; meetings: Meeting[] } {
  const choices: Choice[] = []
  const meetings: Meeting[] = []
  let rest = farms.map(standsOf).filter((stands) => stands.length > 0)
  for (let visit = bestVisit(rest); visit; visit = bestVisit(rest)) {
    const met = new Set(visit.map(({ farm_id }) => farm_id))
    choices.push(...visit.map(asChoice))
    meetings.push(asMeeting(visit))
    rest = rest.filter(([stand]) => stand && !met.has(stand.farm_id))
  }
  choices.push(...rest.flatMap((stands) => stands.toSorted(cheapThenSoon).slice(0, 1).map(asChoice)))
  return { choices, meetings }
}

/** Two farms at least, all there at the moment the last of them arrives. */
function bestVisit(farms: readonly Stands[]): Stand[] | undefined {
  const atMarkets = farms.map((stands) => stands.filter(({ option }) => option.market !== null))
  const visits = atMarkets
    .flat()
    .map(({ option, slot }) =>
      atMarkets.flatMap((stands) =>
        stands
          .filter((other) => other.option.market?.id === option.market?.id && isThereAt(other.slot, slot.starts_at))
          .slice(0, 1),
      ),
    )
  return visits
    .filter((visit) => visit.length > 1)
    .toSorted((a, b) => b.length - a.length || (startOf(a) < startOf(b) ? -1 : 1))[0]
}

const isThereAt = ({ starts_at, ends_at }: QuotedSlot, moment: string): boolean => starts_at <= moment && moment < ends_at
const startOf = (visit: Stands): string =>
  visit
    .map(({ slot }) => slot.starts_at)
    .toSorted()
    .at(-1) ?? ''
const cheapThenSoon = (a: Stand, b: Stand): number =>
  a.option.fee_minor - b.option.fee_minor || (a.slot.starts_at < b.slot.starts_at ? -1 : 1)

const asChoice = ({ farm_id, option, slot }: Stand): Choice => ({ farm_id, option_id: option.id, starts_at: slot.starts_at })

function asMeeting(visit: Stands): Meeting {
  const [first] = visit
  if (!first?.option.market) throw new Error('a visit without a market')
  return {
    market: first.option.market,
    time_zone: first.option.time_zone,
    farm_ids: visit.map(({ farm_id }) => farm_id),
    starts_at: startOf(visit),
    ends_at: visit.map(({ slot }) => slot.ends_at).toSorted()[0] ?? first.slot.ends_at,
  }
}
