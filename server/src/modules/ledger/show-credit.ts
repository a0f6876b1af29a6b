import type { Page } from '@farmlane/contract/kernel/page.ts'
import type { CreditAccount, OwedCredit } from '@farmlane/contract/ledger/credit.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { listCredit, listOwedCredit, type OwnAccount } from './credit-views.ts'

/** Credit reserved for an open order. */
export type Reserved = { readonly order_id: string; readonly farm_id: string; readonly amount_minor: number }
/** Orders belong to a higher module, which passes this in. */
export type ListReserved = (
  tx: Tx,
  whose: { readonly userId: string } | { readonly farmId: string },
) => Promise<readonly Reserved[]>

const sumOf = (reserved: readonly Reserved[]): number => reserved.reduce((sum, { amount_minor }) => sum + amount_minor, 0)

type BookEntries = OwnAccount['entries']
const shownEntries = (entries: BookEntries, reserved: readonly Reserved[]) =>
  entries.map(({ order_id, ...entry }) => ({
    ...entry,
    reserved: entry.kind === 'spent' && reserved.some((each) => each.order_id === order_id),
  }))

/** A person's credit at each farm, with amounts reserved for open orders separate from spent ones. */
export const showCreditWith =
  (listReserved: ListReserved) =>
  async (tx: Tx, actor: { userId: string }): Promise<Page<CreditAccount>> => {
    const reserved = await listReserved(tx, { userId: actor.userId })
    const results = (await listCredit(tx, actor)).map(({ entries, ...account }) => ({
      ...account,
      reserved_minor: sumOf(reserved.filter(({ farm_id }) => farm_id === account.farm.id)),
      entries: shownEntries(entries, reserved),
    }))
    return { results, next: null }
  }

/** The same for everything one farm owes. */
export const showOwedCreditWith =
  (listReserved: ListReserved) =>
  async (tx: Tx, actor: Pick<FarmActor, 'farmId'>): Promise<OwedCredit> => {
    const reserved = await listReserved(tx, { farmId: actor.farmId })
    const { accounts, ...owed } = await listOwedCredit(tx, actor)
    return {
      ...owed,
      reserved_minor: sumOf(reserved),
      accounts: accounts.map(({ entries, ...account }) => ({ ...account, entries: shownEntries(entries, reserved) })),
    }
  }
