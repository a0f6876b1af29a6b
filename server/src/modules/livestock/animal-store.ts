import type { AnimalKind, AnimalStatus, Sex } from '@farmlane/contract/livestock/constants.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Animals } from '../../platform/db/schema.generated.ts'
import type { Tx } from '../../platform/db/tx.ts'

export type AnimalRow = Selectable<Animals> & { kind: AnimalKind; sex: Sex; status: AnimalStatus }
type InFarm = Pick<FarmActor, 'farmId'>

/**
 * Serializes writes to the books of a farm. A treatment affects what other animals give, and yields must see every treatment:
 * concurrent writes would miss each other.
 */
export async function lockBooks(tx: Tx, { farmId }: InFarm): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`livestock ${farmId}`}, 0))`.execute(tx.db)
}

/** False when the id is taken. It starts with a head count of 0; its first event adds to it. */
export async function insertAnimal(tx: Tx, animal: Omit<Insertable<Animals>, 'head'>): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('animals')
    .values({ ...animal, head: 0 })
    .onConflict((row) => row.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const lockAnimal = (tx: Tx, { farmId }: InFarm, id: string): Promise<AnimalRow | undefined> =>
  tx.db
    .selectFrom('animals')
    .selectAll()
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<{ kind: AnimalKind; sex: Sex; status: AnimalStatus }>()
    .executeTakeFirst()

type Change = Omit<Updateable<Animals>, 'head' | 'id' | 'farm_id' | 'kind'>
export async function updateAnimal(tx: Tx, { farmId }: InFarm, id: string, change: Change): Promise<void> {
  await tx.db
    .updateTable('animals')
    .set({ ...change, updated_at: tx.now })
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .execute()
}

/** Whether another animal on the farm has this tag. */
export async function isTagTaken(tx: Tx, { farmId }: InFarm, tag: string, except: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('animals')
    .select('id')
    .where('farm_id', '=', farmId)
    .where(sql<boolean>`lower(tag) = lower(${tag})`)
    .where('status', '=', 'here')
    .where('archived', '=', false)
    .where('id', '<>', except)
    .executeTakeFirst()
  return row !== undefined
}

export async function hasMembers(tx: Tx, { farmId }: InFarm, groupId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('animals')
    .select('id')
    .where('farm_id', '=', farmId)
    .where('group_id', '=', groupId)
    .where('status', '=', 'here')
    .executeTakeFirst()
  return row !== undefined
}
