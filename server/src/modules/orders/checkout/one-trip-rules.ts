import { type Choice, isSlotOpen, type Meeting, type QuotedOption, type QuotedSlot } from '@farmlane/contract/orders/checkout.ts'

type Farm = { readonly farm: { readonly id: string }; readonly options: readonly QuotedOption[] }
type Stand = { farm_id: string; option: QuotedOption; slot: QuotedSlot }
type Stands = readonly Stand[]

const standsOf = ({ farm, options }: Farm): Stand[] =>
  options
    .filter(({ fault }) => fault === null)
    .flatMap((option) => option.slots.filter(isSlotOpen).map((slot) => ({ farm_id: farm.id, option, slot })))

/**
 * Proposes few hand-overs, greedily: the market visit that meets the most farms, then the next for the remaining ones; the rest
 * each get their cheapest, then earliest slot. The greedy choice sometimes needs one visit more than the optimum.
 */
export function oneTrip(farms: readonly Farm[]): { choices: Choice[]; meetings: Meeting[] } {
  const choices: Choice[] = []
  const meetings: Meeting[] = []
  const stands = farms.map(standsOf)
  const met = new Set<string>()
  let visits = visitsTo(stands.flat())
  for (let visit = bestOf(visits); visit; visit = bestOf(visits)) {
    for (const { farm_id } of visit) met.add(farm_id)
    choices.push(...visit.map(asChoice))
    meetings.push(asMeeting(visit))
    visits = visits.map((each) => each.filter(({ farm_id }) => !met.has(farm_id)))
  }
  const alone = stands.filter(([stand]) => stand && !met.has(stand.farm_id))
  choices.push(...alone.flatMap((own) => own.toSorted(cheapThenSoon).slice(0, 1).map(asChoice)))
  return { choices, meetings }
}

/** Every market visit starting when some farm's slot starts, with all farms attending then. */
function visitsTo(stands: Stands): Stand[][] {
  const byMarket = Map.groupBy(stands, ({ option }) => option.market?.id)
  byMarket.delete(undefined)
  return [...byMarket.values()].flatMap(visitsAt)
}

/** One pass over the slots in order of time: a full cart has thousands, and comparing all pairs takes seconds. */
function visitsAt(stands: Stands): Stand[][] {
  const inOrder = stands.toSorted((a, b) => compare(a.slot.starts_at, b.slot.starts_at))
  const visits: Stand[][] = []
  let there: Stand[] = []
  for (const [at, stand] of inOrder.entries()) {
    const now = stand.slot.starts_at
    there = [...there.filter(({ slot }) => now < slot.ends_at), stand]
    if (inOrder[at + 1]?.slot.starts_at !== now) visits.push(oneOfEach(there))
  }
  return visits
}

const oneOfEach = (there: Stands): Stand[] =>
  [...new Map(there.toReversed().map((stand) => [stand.farm_id, stand])).values()].toReversed()

/** The visit with the most farms, at least two. Ties go to the earliest. */
function bestOf(visits: readonly Stand[][]): Stand[] | undefined {
  let best: Stand[] | undefined
  for (const visit of visits) {
    if (visit.length < Math.max(2, best?.length ?? 0)) continue
    if (!best || visit.length > best.length || startOf(visit) < startOf(best)) best = visit
  }
  return best
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
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
