import { formatQuantity } from '@farmlane/contract/kernel/format-quantity.ts'
import type { ProductToPick } from '@farmlane/contract/orders/desk.ts'

/** 'Sat, Aug 15' */
export const formatPickDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' })

/** The pick list as a task: due on the first day it is needed, with a checklist item per product. */
export function harvestTask(toPick: readonly ProductToPick[]) {
  const days = toPick.map(({ first_on }) => first_on).toSorted()
  return {
    title: toPick.length === 1 ? `Pick ${formatPick(toPick)[0]}` : `Pick for ${formatPickDay(days[0] ?? '')}`,
    description: '',
    due_date: days[0] ?? '',
    category: 'harvest',
    checklist: toPick.length === 1 ? [] : formatPick(toPick).map((text) => ({ text })),
  } as const
}

const formatPick = (toPick: readonly ProductToPick[]): string[] =>
  toPick.map(({ name, to_pick, unit }) => `${name}, ${formatQuantity(to_pick, unit)}`)
