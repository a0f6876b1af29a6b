import type { NearMarket, OpenMarket } from '@farmlane/contract/fulfilment/market-place.ts'
import { messages } from '@farmlane/contract/fulfilment/messages.ts'
import { fieldProblem } from '@farmlane/contract/kernel/problem.ts'
import { insertAudit } from '../../platform/audit-store.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { openMarketPlace } from '../farms/index.ts'
import { listNearMarkets } from './market-views.ts'

export async function openMarket(tx: Tx, actor: FarmActor, input: OpenMarket): Promise<NearMarket> {
  const id = await openMarketPlace(tx, input)
  if (!id) throw fieldProblem('name', messages.marketThere)
  const { userId, farmId, client } = actor
  await insertAudit(tx, { action: 'fulfilment.market_opened', userId, farmId, client, details: { market: id } })
  const [market] = await listNearMarkets(tx, actor, { q: '', market_id: id })
  if (!market) throw new Error('The market that was just opened is gone')
  return market
}
