import type { DashboardStats } from '@farmlane/contract/insights/dashboard.ts'
import { addDays, firstOfMonth, monthBefore } from '@farmlane/contract/kernel/dates.ts'
import { plus } from '@farmlane/contract/kernel/quantity.ts'
import { convert, type HarvestUnit, harvestUnits, productUnitOf, type Weights } from '@farmlane/contract/kernel/units.ts'

export type DueCrop = {
  id: string
  name: string
  variety: string
  field: string
  field_name: string
  status: string
  expected_harvest_date: string | null
  days_late: number
}
export type Picking = { on: string; crop: string; name: string; unit: HarvestUnit; harvests: number; quantity: number }

/** Ready or late crops: most days late first, then by expected date, then by name. */
export const harvestAlerts = (crops: readonly DueCrop[]): DashboardStats['harvest_alerts'] =>
  crops
    .map(({ id, ...crop }) => ({ ...crop, crop: id }))
    .filter(({ status, days_late }) => status === 'ready' || days_late > 0)
    .sort((one, other) => other.days_late - one.days_late || dueFirst(one, other) || one.name.localeCompare(other.name, 'en'))

const dueFirst = (one: { expected_harvest_date: string | null }, other: { expected_harvest_date: string | null }) =>
  (one.expected_harvest_date ?? '9999').localeCompare(other.expected_harvest_date ?? '9999')

type ExpiringLot = DashboardStats['week'][number]['use_by'][number] & { use_by: string | null }

type DueTask = DashboardStats['week'][number]['tasks'][number] & { due_date: string }
type Due = { crops: readonly DueCrop[]; lots: readonly ExpiringLot[]; tasks: readonly DueTask[] }

/** Today and the next six days. */
export const weekAhead = ({ crops, lots, tasks }: Due, today: string): DashboardStats['week'] =>
  Array.from({ length: 7 }, (_, i) => {
    const on = addDays(today, i)
    return {
      on,
      tasks: tasks.filter((task) => task.due_date === on).map(({ due_date: _due_date, ...task }) => task),
      harvests: crops
        .filter((crop) => crop.expected_harvest_date === on)
        .map(({ id, name, field_name }) => ({ crop: id, name, field_name }))
        .sort((one, other) => one.name.localeCompare(other.name, 'en')),
      use_by: lots.filter((lot) => lot.use_by === on).map(({ use_by: _use_by, ...lot }) => lot),
    }
  })

const weeks = 12
/** The first day that months and weeks look back to. */
export const seasonStart = (today: string): string => {
  const [lastMonth, twelveWeeks] = [monthBefore(today), addDays(today, 1 - 7 * weeks)]
  return lastMonth < twelveWeeks ? lastMonth : twelveWeeks
}

export function months(pickings: readonly Picking[], today: string): DashboardStats['month'] {
  const thisMonth = firstOfMonth(today)
  const lastMonth = monthBefore(today)
  const current = pickings.filter(({ on }) => on >= thisMonth && on <= today)
  return {
    this_month: sumUp(current),
    last_month: sumUp(pickings.filter(({ on }) => on >= lastMonth && on < thisMonth)),
    recorded_days: new Set(current.map(({ on }) => on)).size,
  }
}

const sumUp = (pickings: readonly Picking[]) => ({
  harvests: pickings.reduce((sum, each) => sum + each.harvests, 0),
  crops: new Set(pickings.map(({ crop }) => crop)).size,
  picked: harvestUnits.flatMap((unit) => {
    const quantity = pickings.filter((each) => each.unit === unit).reduce((sum, each) => plus(sum, each.quantity), 0)
    return quantity > 0 ? [{ unit, quantity }] : []
  }),
})

/**
 * Weeks of seven days, the last one ending today, so all have the same length. Harvests that cannot be converted to pounds are
 * left out.
 */
export const weeksPicked = (
  pickings: readonly Picking[],
  today: string,
  weightsOf: (cropName: string) => Weights,
): DashboardStats['weeks_picked'] =>
  Array.from({ length: weeks }, (_, i) => {
    const from = addDays(today, 1 - 7 * (weeks - i))
    const until = addDays(from, 6)
    const inPounds = pickings
      .filter(({ on }) => on >= from && on <= until)
      .map(({ quantity, unit, name }) => convert(quantity, productUnitOf[unit], 'lb', weightsOf(name)) ?? 0)
    return { from, pounds: inPounds.reduce(plus, 0) }
  })
