import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'

/** The blocks that this person overrode, with the reasons. */
export async function personalDataOfGrowing(tx: Tx, { userId }: Pick<Actor, 'userId'>) {
  const blocks_let_pass = await tx.db
    .selectFrom('passed_blocks as passed')
    .innerJoin('farms', 'farms.id', 'passed.farm_id')
    .select(['farms.name as farm', 'passed.sentence', 'passed.reason', 'passed.at'])
    .where('passed.by_user', '=', userId)
    .orderBy('passed.at')
    .orderBy('passed.id')
    .execute()
  return { blocks_let_pass }
}
