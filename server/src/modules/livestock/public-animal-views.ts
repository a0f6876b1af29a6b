import type { PublicAnimal } from '@farmlane/contract/livestock/public-animal.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/tx.ts'
import { photoOf } from '../../platform/files/file-names.ts'
import { standing } from './standing-sql.ts'

type Row = Omit<PublicAnimal, 'photo'> & { photo_id: string | null }
/** The maximum on a page. */
const most = 24

const columns = sql`a.id, a.kind, a.name, a.species, a.breed, a.story,
  (select p.upload_id from animal_photos p where p.animal_id = a.id order by p.added_at, p.upload_id limit 1) as photo_id`
/** A tag alone is not a name to show to shoppers. */
const isTold = sql<boolean>`(a.public and a.story <> '' and a.name <> '')`
const inOrder = sql`a.kind desc, lower(a.name), a.id limit ${most}`

const reply = ({ photo_id, ...animal }: Row): PublicAnimal => ({
  ...animal,
  photo: photo_id === null ? null : photoOf(photo_id),
})

/** The public animals on the farm. */
export async function listPublicAnimals(tx: Tx, farmId: string): Promise<PublicAnimal[]> {
  const { rows } = await sql<Row>`
    select ${columns} from animals a
    where a.farm_id = ${farmId} and a.status = 'here' and not a.archived and ${isTold} order by ${inOrder}`.execute(tx.db)
  return rows.map(reply)
}

/** The public animals whose yield is in a product's stock. */
export async function listPublicAnimalsOf(tx: Tx, farmId: string, productId: string): Promise<PublicAnimal[]> {
  const { rows } = await sql<Row>`
    select ${columns} from animals a
    where a.farm_id = ${farmId} and ${isTold} and exists (
      select from animal_yields y
      join lots l on l.id = y.lot_id
      join animal_events e on e.id = y.event_id
      where y.animal_id = a.id and l.product_id = ${productId} and l.on_hand > 0 and not l.held and ${standing})
    order by ${inOrder}`.execute(tx.db)
  return rows.map(reply)
}
