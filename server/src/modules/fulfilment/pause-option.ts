import { formatKept } from '@farmlane/contract/fulfilment/format-kept.ts'
import { messages } from '@farmlane/contract/fulfilment/messages.ts'
import type { RemovedOption, SavedOption } from '@farmlane/contract/fulfilment/own-option.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { z } from 'zod'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import * as store from './option-store.ts'
import { getOwn, noted } from './save-option.ts'
import { countToHandOver } from './slot-store.ts'

/** A paused option cannot be chosen; existing orders are handed over as agreed. */
export async function pauseOption(tx: Tx, actor: FarmActor, input: { id: string; active: boolean }): Promise<SavedOption> {
  const { id, active } = input
  const locked = await store.lockOption(tx, { farmId: actor.farmId, id })
  if (!locked) throw new Problem('not_found', messages.notFound)
  if (locked.active !== active) {
    await store.updateActive(tx, { farmId: actor.farmId, id }, active)
    await noted(tx, actor, active ? 'resumed' : 'paused', id)
  }
  const option = await getOwn(tx, actor, id)
  const kept = active ? [] : option.slots.filter(({ taken }) => taken > 0)
  const message = [active ? messages.resumed : messages.paused, ...formatKept(kept, option.time_zone)].join(' ')
  return { message, option, kept }
}

/**
 * Removes the option from every list but keeps the row for its past orders. If orders are still to be handed over, it is only
 * paused.
 */
export async function removeOption(tx: Tx, actor: FarmActor, { id }: { id: string }): Promise<z.output<typeof RemovedOption>> {
  const where = { farmId: actor.farmId, id }
  if (!(await store.lockOption(tx, where))) throw new Problem('not_found', messages.notFound)
  const open = await countToHandOver(tx, actor, id)
  if (open > 0) {
    await store.updateActive(tx, where, false)
    await noted(tx, actor, 'paused', id)
    return { removed: false, message: stillOpen(open) }
  }
  await store.updateRemoved(tx, where)
  await noted(tx, actor, 'removed', id)
  return { removed: true, message: messages.removed }
}

const stillOpen = (count: number): string =>
  plural(count, {
    one: 'Paused instead of removed: {count} order is still open for this option. Remove it once that order is done.',
    other: 'Paused instead of removed: {count} orders are still open for this option. Remove it once they’re done.',
  })
