import type { PassedBlock } from '@farmlane/contract/growing/blocks.ts'
import { whoOf } from '@farmlane/contract/identity/user.ts'
import { sql } from 'kysely'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'

const passedOn = (tx: Tx, { farmId }: Pick<FarmActor, 'farmId'>) =>
  tx.db
    .selectFrom('passed_blocks as passed')
    .leftJoin('users', 'users.id', 'passed.by_user')
    .select(['passed.record_id', 'passed.sentence', 'passed.reason', 'passed.at'])
    .select(['users.first_name', 'users.last_name', 'users.username'])
    .where('passed.farm_id', '=', farmId)
    .orderBy('passed.at')
    // Releases come last, because what is released was in stock before.
    .orderBy(sql`passed.deed = 'release'`)
    .orderBy('passed.until')
    .orderBy('passed.id')
type Row = Awaited<ReturnType<ReturnType<typeof passedOn>['executeTakeFirstOrThrow']>>

const reply = ({ sentence, reason, at, ...who }: Row): PassedBlock => ({
  sentence,
  reason,
  by: whoOf(who),
  at: at.toISOString(),
})

/** The overridden blocks of these records, by record id. */
export async function passedBlocksOf(
  tx: Tx,
  actor: Pick<FarmActor, 'farmId'>,
  recordIds: readonly string[],
): Promise<(recordId: string) => PassedBlock[]> {
  const rows =
    recordIds.length === 0
      ? []
      : await passedOn(tx, actor)
          .where('passed.record_id', 'in', [...recordIds])
          .execute()
  return (recordId) => rows.filter(({ record_id }) => record_id === recordId).map(reply)
}

/** The blocks of this input or treatment that were overridden. */
export const passedInSpiteOf = async (tx: Tx, actor: Pick<FarmActor, 'farmId'>, sourceId: string): Promise<PassedBlock[]> =>
  (await passedOn(tx, actor).where('passed.source_id', '=', sourceId).execute()).map(reply)

/**
 * The overridden refusals when an owner released a lot from this record despite that input or treatment. Empty if there were
 * none.
 */
export async function releasedInSpiteOf(
  tx: Tx,
  { farmId }: Pick<FarmActor, 'farmId'>,
  recordIds: readonly string[],
): Promise<(recordId: string, sourceId: string) => string[]> {
  const { rows } = await sql<{ record_id: string; source_id: string; sentence: string }>`
    select record_id, source_id, sentence from passed_blocks
    where farm_id = ${farmId} and record_id = any(${recordIds}::uuid[]) and deed = 'release'`.execute(tx.db)
  const words = Map.groupBy(rows, ({ record_id, source_id }) => `${record_id} ${source_id}`)
  return (recordId, sourceId) => (words.get(`${recordId} ${sourceId}`) ?? []).map(({ sentence }) => sentence)
}
