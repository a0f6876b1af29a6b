import { randomBytes, randomUUID } from 'node:crypto'
import type { OpeningHours } from '@farmlane/contract/farms/farm.ts'
import type { Place } from '@farmlane/contract/kernel/place.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/tx.ts'

/** A market shared by several farms. */
export type NewMarketPlace = {
  readonly name: string
  readonly slug: string
  readonly city: string
  readonly state: string
  readonly place: Place
  readonly time_zone: string
  readonly hours: OpeningHours
}

/** Uses the first free slug: the given one, else with a short random suffix. Returns its id. */
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

/**
 * Returns where markets of this name are held. If two people open the same market at once, the second one waits and finds the
 * first.
 */
export async function lockMarketsNamed(tx: Tx, name: string): Promise<Place[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('market named ' || lower(${name}), 0))`.execute(tx.db)
  return tx.db
    .selectFrom('markets')
    .select(['latitude', 'longitude'])
    .where((row) => row(row.fn('lower', ['name']), '=', row.fn('lower', [row.val(name)])))
    .execute()
}
