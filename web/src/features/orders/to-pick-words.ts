import { saidQuantity } from '@farmlane/contract/kernel/said-quantity.ts'
import type { ProductToPick } from '@farmlane/contract/orders/desk.ts'

/** 'Sat, Aug 15' */
export const saidPickDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' })

/** What is to be picked as work for somebody: due on the first day it is needed, with a line to tick for each product. */
export function harvestTask(toPick: readonly ProductToPick[]) {
  const days = toPick.map(({ first_on }) => first_on).toSorted()
  return {
    title: toPick.length === 1 ? `Pick ${saidPick(toPick)[0]}` : `Pick for ${saidPickDay(days[0] ?? '')}`,
    description: '',
    due_date: days[0] ?? '',
    category: 'harvest',
    checklist: toPick.length === 1 ? [] : saidPick(toPick).map((text) => ({ text })),
  } as const
}

const saidPick = (toPick: readonly ProductToPick[]): string[] =>
  toPick.map(({ name, to_pick, unit }) => `${name}, ${saidQuantity(to_pick, unit)}`)
