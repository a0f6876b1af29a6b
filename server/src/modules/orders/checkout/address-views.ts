import { type Page, wholePage } from '@farmlane/contract/kernel/page.ts'
import type { Address } from '@farmlane/contract/orders/address.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { onePlan } from '../../../platform/db/one-plan.ts'
import type { Tx } from '../../../platform/db/tx.ts'

type OfPerson = Pick<Actor, 'userId'>

const ofBook = (tx: Tx, { userId }: OfPerson) =>
  tx.db
    .selectFrom('delivery_addresses')
    .select(['id', 'name', 'address', 'city', 'state', 'zip_code', 'phone', 'note', 'latitude', 'longitude'])
    .where('user_id', '=', userId)

type Row = Awaited<ReturnType<ReturnType<typeof ofBook>['executeTakeFirstOrThrow']>>
const asAddress = ({ latitude, longitude, ...row }: Row): Address => ({ ...row, place: { latitude, longitude } })

export async function listAddresses(tx: Tx, actor: OfPerson): Promise<Page<Address>> {
  const rows = await ofBook(tx, actor).orderBy('created_at').orderBy('id').execute()
  return wholePage(rows.map(asAddress))
}

export async function findAddress(tx: Tx, actor: OfPerson, id: string): Promise<Address | null> {
  const row = await ofBook(tx, actor).where('id', '=', id).modifyEnd(onePlan).executeTakeFirst()
  return row ? asAddress(row) : null
}
