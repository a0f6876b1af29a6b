import { randomBytes, randomUUID } from 'node:crypto'
import type { OpeningHours } from '@farmlane/contract/farms/farm.ts'
import type { Place } from '@farmlane/contract/kernel/place.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/tx.ts'

/** A place where several farms stand. */
export type NewMarketPlace = {
  readonly name: string
  readonly slug: string
  readonly city: string
  readonly state: string
  readonly place: Place
  readonly time_zone: string
  readonly hours: OpeningHours
}

/** Takes the first free address: the given one, else that with a short random end. Answers its id. */
export async function insertMarketPlace(tx: Tx, { place, hours, ...market }: NewMarketPlace): Promise<string> {
  const id = randomUUID()
  for (let slug = market.slug; ; slug = `${market.slug}-${randomBytes(4).toString('hex')}`) {
    const inserted = await tx.db
      .insertInto('markets')
      .values({ ...market, ...place, id, slug, hours: JSON.stringify(hours), created_at: tx.now })
      .onConflict((row) => row.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) return id
  }
}

/** Where markets of this name are held. Of two people who open the same one, the second waits and finds the first's. */
export async function lockMarketsNamed(tx: Tx, name: string): Promise<Place[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('market named ' || lower(${name}), 0))`.execute(tx.db)
  return tx.db
    .selectFrom('markets')
    .select(['latitude', 'longitude'])
    .where((row) => row(row.fn('lower', ['name']), '=', row.fn('lower', [row.val(name)])))
    .execute()
}
