import { randomBytes, randomUUID } from 'node:crypto'
import type { OpenFarm, UpdateFarm } from '@farmlane/contract/farms/farm.ts'
import type { Tx } from '../../platform/db/tx.ts'

/** Takes the first free address on the site: the name's own, else the name's with a short random end. Answers the farm's id. */
export async function insertFarm(tx: Tx, farm: OpenFarm & { slug: string }): Promise<string> {
  const id = randomUUID()
  for (let slug = farm.slug; ; slug = `${farm.slug}-${randomBytes(4).toString('hex')}`) {
    const inserted = await tx.db
      .insertInto('farms')
      .values({ ...farm, id, slug, created_at: tx.now, updated_at: tx.now })
      .onConflict((row) => row.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) return id
  }
}

/** Changes only what is given. The slug stays: links and printed codes lead to it. */
export async function updateFarm(tx: Tx, farmId: string, facts: UpdateFarm): Promise<void> {
  await tx.db
    .updateTable('farms')
    .set({ ...facts, updated_at: tx.now })
    .where('id', '=', farmId)
    .execute()
}

/** Held by everything that changes who owns a farm, so that two owners cannot leave at the same moment. */
export async function lockFarm(tx: Tx, farmId: string): Promise<void> {
  await tx.db.selectFrom('farms').select('id').where('id', '=', farmId).forUpdate().executeTakeFirstOrThrow()
}

export async function updateFarmClosed(tx: Tx, farmId: string): Promise<void> {
  await tx.db.updateTable('farms').set({ closed_at: tx.now, updated_at: tx.now }).where('id', '=', farmId).execute()
}

/** Farms opened at a sign-up that was never verified: their only member is gone, nobody else ever saw them. */
export async function deleteForsakenFarms(tx: Tx): Promise<void> {
  await tx.db
    .deleteFrom('farms')
    .where('closed_at', 'is', null)
    .where((row) =>
      row.not(row.exists(row.selectFrom('farm_members').select('user_id').whereRef('farm_members.farm_id', '=', 'farms.id'))),
    )
    .execute()
}
