import type { DeskOrder } from '@farmlane/contract/orders/desk.ts'
import type { OrderState } from '@farmlane/contract/orders/order-states.ts'
import type { UndoableStep } from '@farmlane/contract/orders/undo.ts'

/** 'Hand-over undone', in the history of an order. */
const undoneNames: Record<UndoableStep, string> = {
  packed: 'packing undone',
  declined: 'decline undone',
  delivered: 'hand-over undone',
  no_show: 'no-show undone',
}
export const formatUndone = (undoes: OrderState): string => undoneNames[undoes as UndoableStep] ?? 'step undone'

type Asked = { readonly title: string; readonly text: (name: string) => string; readonly done: (order: string) => string }

const asked: Record<UndoableStep, Asked> = {
  packed: {
    title: 'Undo packing',
    text: () => 'The order goes back to the ones to pack.',
    done: (order) => `${order} needs packing again.`,
  },
  declined: {
    title: 'Undo the decline',
    text: (name) =>
      `Its items are reserved again if they’re still free, and ${name} gets an email. The order waits for your answer.`,
    done: (order) => `${order} waits for your answer again.`,
  },
  delivered: {
    title: 'Undo the hand-over',
    text: (name) => `The items go back into stock, held for ${name}, and ${name} gets an email.`,
    done: (order) => `Hand-over of ${order} undone. Its items are back in stock, held for the order.`,
  },
  no_show: {
    title: 'Undo the no-show',
    text: (name) => `The packed items are held for ${name} again, and ${name} gets an email.`,
    done: (order) => `No-show of ${order} undone. Its packed items are held for it again.`,
  },
}

export const formatUndoTitle = (step: UndoableStep, { number, name }: Pick<DeskOrder, 'number' | 'name'>): string =>
  `${asked[step].title} of ${number} for ${name}?`
export const formatUndoText = (step: UndoableStep, { name }: Pick<DeskOrder, 'name'>): string => asked[step].text(name)
export const formatUndoDone = (step: UndoableStep, { number, name }: Pick<DeskOrder, 'number' | 'name'>): string =>
  asked[step].done(`${number} of ${name}`)

/** '9 min left'; null once the time is up. */
export function formatTimeLeft(until: string, now: number): string | null {
  const minutes = Math.ceil((Date.parse(until) - now) / 60_000)
  return minutes > 0 ? `${minutes} min left` : null
}
