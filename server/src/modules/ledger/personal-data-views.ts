import type { Tx } from '../../platform/db/tx.ts'

export async function personalDataOfLedger(
  tx: Tx,
  { userId }: { userId: string },
): Promise<Record<string, Record<string, unknown>[]>> {
  const credit = await tx.db
    .selectFrom('credit_entries')
    .innerJoin('farms', 'farms.id', 'credit_entries.farm_id')
    .select(['farms.name as farm', 'credit_entries.currency', 'amount_minor', 'balance_minor', 'reason', 'at'])
    .where('credit_entries.user_id', '=', userId)
    .orderBy('at')
    .orderBy('credit_entries.id')
    .execute()
  return { credit }
}
