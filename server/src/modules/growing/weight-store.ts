import type { ProductUnit } from '@farmlane/contract/kernel/units.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/tx.ts'

type OwnWeight = { farmId: string; crop_name: string; unit: ProductUnit }

/** Lowercased by the database, so that its own comparison matches in every script. */
const small = (text: string) => sql<string>`lower(${text})`

export async function putWeight(tx: Tx, { farmId, crop_name, unit, pounds }: OwnWeight & { pounds: number }): Promise<void> {
  await tx.db
    .insertInto('crop_weights')
    .values({ farm_id: farmId, crop_name: small(crop_name), unit, pounds })
    .onConflict((row) => row.columns(['farm_id', 'crop_name', 'unit']).doUpdateSet({ pounds }))
    .execute()
}

export async function deleteWeight(tx: Tx, { farmId, crop_name, unit }: OwnWeight): Promise<void> {
  await tx.db
    .deleteFrom('crop_weights')
    .where('farm_id', '=', farmId)
    .where('crop_name', '=', small(crop_name))
    .where('unit', '=', unit)
    .execute()
}
