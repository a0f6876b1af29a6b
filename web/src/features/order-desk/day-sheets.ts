import type { DeskDay, DeskOrder } from '@farmlane/contract/orders/desk.ts'
import { isToCome } from '@farmlane/contract/orders/order-states.ts'
import { pickSheet } from './pick-sheet.ts'

const sheets = ['pick', 'pack', 'hand_over', 'run'] as const
export type Sheet = (typeof sheets)[number]
export const sheetNames: Record<Sheet, string> = {
  pick: 'Pick sheet',
  pack: 'Pack sheet',
  hand_over: 'Hand-over list',
  run: 'Run sheet',
}
/** The sheets with something on them. Deliveries need a run sheet; pickups need a list with codes. */
export const sheetsFor = (day: DeskDay): Sheet[] => sheets.filter((sheet) => isNeeded[sheet](day))

const isNeeded: Record<Sheet, (day: DeskDay) => boolean> = {
  pick: ({ orders }) => pickSheet(orders).length > 0,
  pack: ({ orders }) => toPack(orders).length > 0,
  hand_over: ({ orders, slot }) => slot.way !== 'delivery' && toHandOver(orders).length > 0,
  run: ({ orders, slot }) => slot.way === 'delivery' && toHandOver(orders).length > 0,
}
export const toPack = (orders: readonly DeskOrder[]) => orders.filter(({ state }) => state === 'accepted')
export const toHandOver = (orders: readonly DeskOrder[]) => orders.filter(({ state }) => isToCome(state))
