import type { PassedBlock } from '@farmlane/contract/growing/blocks.ts'
import type { Page } from '@farmlane/contract/kernel/page.ts'
import type { Lot, LotWithMovements } from '@farmlane/contract/stock/lot.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import type { LotGate } from './lot-gate.ts'
import { findLot, type LotFilters, listLots } from './lot-views.ts'

export const listLotsFor =
  (gates: readonly LotGate[]) =>
  async (tx: Tx, actor: FarmActor, filters: LotFilters): Promise<Page<Lot>> => {
    const page = await listLots(tx, actor, filters)
    const closed = await closedOf(gates, tx, actor, page.results)
    return { ...page, results: page.results.map((lot) => ({ ...lot, can: canBe(lot, actor, closed) })) }
  }

export const getLotFor =
  (gates: readonly LotGate[]) =>
  async (tx: Tx, actor: FarmActor, lotId: string): Promise<LotWithMovements> => {
    const lot = await findLot(tx, actor, lotId)
    const closed = await closedOf(gates, tx, actor, [lot])
    const passed: PassedBlock[] = []
    for (const gate of gates) passed.push(...(await gate.passed(tx, actor, lotId)))
    return { ...lot, can: canBe(lot, actor, closed), closed: closed.get(lotId) ?? null, passed }
  }

/** Only held lots can be released, so only these are checked. */
async function closedOf(gates: readonly LotGate[], tx: Tx, actor: FarmActor, lots: readonly Lot[]): Promise<Map<string, string>> {
  const held = lots.filter(({ state }) => state === 'held').map(({ id }) => id)
  const closed = new Map<string, string>()
  if (held.length === 0) return closed
  for (const gate of gates) for (const [id, sentence] of await gate.closed(tx, actor, held)) closed.set(id, sentence)
  return closed
}

const canBe = (lot: Lot, { role }: FarmActor, closed: ReadonlyMap<string, string>): Lot['can'] => ({
  ...lot.can,
  release: lot.can.release && (role === 'owner' || !closed.has(lot.id)),
})
