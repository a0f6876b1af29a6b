import { randomUUID } from 'node:crypto'
import type { OpeningHours } from '@farmlane/contract/farms/farm.ts'
import type { Place } from '@farmlane/contract/kernel/place.ts'
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

/** Answers its id. */
export async function insertMarketPlace(tx: Tx, { place, hours, ...market }: NewMarketPlace): Promise<string> {
  const id = randomUUID()
  await tx.db
    .insertInto('markets')
    .values({ ...market, ...place, id, hours: JSON.stringify(hours), created_at: tx.now })
    .execute()
  return id
}
