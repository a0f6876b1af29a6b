import { maxOptions } from '@farmlane/contract/fulfilment/constants.ts'
import { formatKept } from '@farmlane/contract/fulfilment/format-kept.ts'
import { messages } from '@farmlane/contract/fulfilment/messages.ts'
import type { SlotRule } from '@farmlane/contract/fulfilment/option.ts'
import type { OptionSettings } from '@farmlane/contract/fulfilment/option-settings.ts'
import type { OwnOption, SavedOption, UpdateOption } from '@farmlane/contract/fulfilment/own-option.ts'
import { dayIn } from '@farmlane/contract/kernel/count-days.ts'
import { fieldProblem, Problem } from '@farmlane/contract/kernel/problem.ts'
import { insertAudit } from '../../platform/audit-store.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import { isTaken } from '../../platform/db/connection.ts'
import type { Tx } from '../../platform/db/tx.ts'
import * as store from './option-store.ts'
import { clockOf, findOwnOption, hasPin } from './own-option-views.ts'
import { keptSlots } from './own-slot-rules.ts'

export async function createOption(tx: Tx, actor: FarmActor, input: OptionSettings): Promise<SavedOption> {
  const option = await checkedOption(tx, actor, input, { rules: [], at: '' })
  await store.lockCount(tx, actor)
  if ((await store.countOptions(tx, actor)) >= maxOptions) throw new Problem('conflict', messages.waysMany)
  let id = ''
  try {
    id = await store.insertOption(tx, actor, option)
  } catch (error) {
    // The error ends the transaction anyway, so no check is needed before the insert.
    if (isTaken(error)) throw fieldProblem('market_id', messages.marketTwice)
    throw error
  }
  await noted(tx, actor, 'added', id)
  return { message: messages.saved, option: await getOwn(tx, actor, id), kept: [] }
}

export async function updateOption(tx: Tx, actor: FarmActor, input: UpdateOption & { id: string }): Promise<SavedOption> {
  const { id, settings, seen, told } = input
  const where = { farmId: actor.farmId, id }
  const locked = await store.lockOption(tx, where)
  if (!locked) throw new Problem('not_found', messages.notFound)
  if (locked.updated_at.getTime() !== Date.parse(seen)) throw new Problem('conflict', messages.changedMeanwhile)
  if (locked.way !== settings.way) throw fieldProblem('settings.way', messages.wayFixed)
  if (settings.way === 'market' && locked.market_id !== settings.market_id)
    throw fieldProblem('settings.market_id', messages.wayFixed)
  const before = await getOwn(tx, actor, id)
  const { way: _, market_id: __, ...option } = await checkedOption(tx, actor, settings, { rules: before.rules, at: 'settings.' })
  await store.updateOption(tx, where, option)
  const after = await getOwn(tx, actor, id)
  const kept = keptSlots(before.slots, after.slots)
  const silent = kept.filter(({ starts_at }) => !told.some((each) => Date.parse(each) === Date.parse(starts_at)))
  if (silent.length > 0)
    throw new Problem('conflict', [messages.ordersMeanwhile, ...formatKept(silent, after.time_zone)].join(' '))
  await noted(tx, actor, 'changed', id)
  return { message: [messages.saved, ...formatKept(kept, after.time_zone)].join(' '), option: after, kept }
}

/** Checks that the schema cannot make: dates, pin and market. Drops closed days in the past. */
async function checkedOption(
  tx: Tx,
  actor: FarmActor,
  settings: OptionSettings,
  { rules: before, at }: { rules: readonly SlotRule[]; at: string },
): Promise<store.NewOption> {
  const market_id = settings.way === 'market' ? settings.market_id : null
  const zone = await clockOf(tx, actor, market_id)
  if (!zone) throw fieldProblem(`${at}market_id`, messages.marketUnknown)
  if (settings.way === 'delivery' && !(await hasPin(tx, actor))) throw fieldProblem(`${at}radius_miles`, messages.pinMissing)
  const today = dayIn(zone, tx.now)
  for (const [number, { every, day }] of settings.rules.entries())
    if (every === 'once' && (day ?? '') < today && !before.some((rule) => rule.every === 'once' && rule.day === day))
      throw fieldProblem(`${at}rules.${number}.day`, messages.dayPassed)
  return {
    radius_miles: null,
    zips: [],
    ...settings,
    market_id,
    closed_days: settings.closed_days.filter((day) => day >= today),
  }
}

export async function getOwn(tx: Tx, actor: FarmActor, id: string): Promise<OwnOption> {
  const option = await findOwnOption(tx, actor, id)
  if (!option) throw new Problem('not_found', messages.notFound)
  return option
}

export const noted = (tx: Tx, actor: FarmActor, change: string, option: string): Promise<void> =>
  insertAudit(tx, {
    action: `fulfilment.${change}`,
    userId: actor.userId,
    farmId: actor.farmId,
    client: actor.client,
    details: { option },
  })
