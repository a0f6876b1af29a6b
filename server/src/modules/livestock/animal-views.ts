import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import { labelOf } from '@farmlane/contract/livestock/animal-label.ts'
import { animalAbilities } from '@farmlane/contract/livestock/animal-standing.ts'
import type { AnimalKind, AnimalStatus, Sex, Species, WeightUnit } from '@farmlane/contract/livestock/constants.ts'
import type { Course } from '@farmlane/contract/livestock/withdrawal.ts'
import { sql } from 'kysely'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { photoOf } from '../../platform/files/file-names.ts'
import { confirmed, standing } from './standing-sql.ts'

type InFarm = Pick<FarmActor, 'farmId'>
export type AnimalFilters = {
  show: 'here' | 'gone' | 'all'
  kind?: AnimalKind | undefined
  species?: Species | undefined
  group_id?: string | undefined
  field_id?: string | undefined
}

const animalsOf = (tx: Tx, { farmId }: InFarm) =>
  tx.db
    .selectFrom('animals as a')
    .innerJoin('farms', 'farms.id', 'a.farm_id')
    .leftJoin('animals as herd', 'herd.id', 'a.group_id')
    .leftJoin('animals as dam', 'dam.id', 'a.dam_id')
    .leftJoin('animals as sire', 'sire.id', 'a.sire_id')
    .leftJoin('fields', (join) => join.on('fields.id', '=', sql`coalesce(a.field_id, herd.field_id)`))
    .leftJoinLateral(
      (db) =>
        db
          .selectFrom('animal_events as e')
          .select(['e.facts as weighed', 'e.happened_on as weighed_on'])
          .whereRef('e.animal_id', '=', 'a.id')
          .where('e.kind', '=', 'weight')
          .where(standing)
          .where(confirmed)
          .orderBy('e.happened_on', 'desc')
          .orderBy('e.number', 'desc')
          .limit(1)
          .as('weight'),
      (join) => join.onTrue(),
    )
    .selectAll('a')
    .select(['farms.time_zone', 'fields.id as place_id', 'fields.name as place_name', 'weight.weighed', 'weight.weighed_on'])
    .select(['herd.name as herd_name', 'herd.tag as herd_tag', 'dam.name as dam_name', 'dam.tag as dam_tag'])
    .select(['sire.name as sire_name', 'sire.tag as sire_tag'])
    .select([
      sql<number>`(select count(*) from animals m where m.group_id = a.id and m.status = 'here')`.as('members'),
      sql<
        string | null
      >`(select p.upload_id from animal_photos p where p.animal_id = a.id order by p.added_at, p.upload_id limit 1)`.as(
        'photo_id',
      ),
      sql<string | null>`(
        select e.happened_on from animal_events e
        where e.animal_id = a.id and (e.sets_field or e.sets_group) and ${standing}
        order by e.happened_on desc limit 1)`.as('moved_on'),
    ])
    .where('a.farm_id', '=', farmId)
    .$narrowType<{ kind: AnimalKind; species: Species; sex: Sex; status: AnimalStatus }>()
export type AnimalShown = Awaited<ReturnType<ReturnType<typeof animalsOf>['executeTakeFirstOrThrow']>>

/** Groups first, then by species, name and tag. */
export async function listAnimalRows(tx: Tx, actor: InFarm, filters: AnimalFilters): Promise<AnimalShown[]> {
  let query = animalsOf(tx, actor)
    .orderBy('a.kind', 'desc')
    .orderBy('a.species')
    .orderBy(sql`lower(a.name)`)
    .orderBy('a.tag')
    .orderBy('a.id')
  const here = sql<boolean>`(a.status = 'here' and not a.archived)`
  if (filters.show === 'here') query = query.where(here)
  if (filters.show === 'gone') query = query.where(sql<boolean>`not ${here}`)
  if (filters.kind) query = query.where('a.kind', '=', filters.kind)
  if (filters.species) query = query.where('a.species', '=', filters.species)
  if (filters.group_id) query = query.where('a.group_id', '=', filters.group_id)
  if (filters.field_id) query = query.where('fields.id', '=', filters.field_id)
  return query.execute()
}

export const findAnimalRow = (tx: Tx, actor: InFarm, id: string): Promise<AnimalShown | undefined> =>
  animalsOf(tx, actor).where('a.id', '=', id).executeTakeFirst()

const named = (id: string | null, name: string | null, tag: string | null) =>
  id === null ? null : { id, label: labelOf({ name: name ?? '', tag: tag ?? '' }) }

export function animalReply(row: AnimalShown, actor: FarmActor, courses: Course[]): Animal {
  const weighed = row.weighed as { weight: number; unit: WeightUnit } | null
  return {
    id: row.id,
    farm: row.farm_id,
    kind: row.kind,
    label: labelOf(row),
    tag: row.tag,
    name: row.name,
    species: row.species,
    breed: row.breed,
    sex: row.sex,
    born_on: row.born_on,
    dam: named(row.dam_id, row.dam_name, row.dam_tag),
    sire: named(row.sire_id, row.sire_name, row.sire_tag),
    story: row.story,
    public: row.public,
    notes: row.notes,
    status: row.status,
    archived: row.archived,
    head: row.head,
    members: row.members,
    group: named(row.group_id, row.herd_name, row.herd_tag),
    place: row.place_id === null || row.place_name === null ? null : { id: row.place_id, name: row.place_name },
    moved_on: row.moved_on,
    last_weight: weighed && row.weighed_on ? { weight: weighed.weight, unit: weighed.unit, on: row.weighed_on } : null,
    photo: row.photo_id === null ? null : photoOf(row.photo_id),
    courses,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    can: animalAbilities(row, actor.role),
  }
}

/** The facts about an animal that are needed to refer to it. */
export const findAnimal = (tx: Tx, { farmId }: InFarm, id: string) =>
  tx.db
    .selectFrom('animals')
    .select(['id', 'kind', 'sex', 'archived'])
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Whether all of these are single animals of the farm. */
export async function areAnimals(tx: Tx, { farmId }: InFarm, ids: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return true
  const rows = await tx.db
    .selectFrom('animals')
    .select('id')
    .where('farm_id', '=', farmId)
    .where('kind', '=', 'animal')
    .where('id', 'in', wanted)
    .execute()
  return rows.length === wanted.length
}

/** The name of its field: its own, or else that of its group. */
export async function placeOf(tx: Tx, actor: InFarm, id: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('animals as a')
    .leftJoin('animals as herd', 'herd.id', 'a.group_id')
    .innerJoin('fields', (join) => join.on('fields.id', '=', sql`coalesce(a.field_id, herd.field_id)`))
    .select('fields.name')
    .where('a.farm_id', '=', actor.farmId)
    .where('a.id', '=', id)
    .executeTakeFirst()
  return row?.name
}

type Named = { id: string; label: string }

/** The labels of these animals. */
export async function listLabels(tx: Tx, { farmId }: InFarm, ids: readonly string[]): Promise<ReadonlyMap<string, Named>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('animals')
    .select(['id', 'name', 'tag'])
    .where('farm_id', '=', farmId)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, { id: row.id, label: labelOf(row) }]))
}

export async function listYoung(tx: Tx, { farmId }: InFarm, id: string): Promise<Named[]> {
  const rows = await tx.db
    .selectFrom('animals')
    .select(['id', 'name', 'tag'])
    .where('farm_id', '=', farmId)
    .where((row) => row.or([row('dam_id', '=', id), row('sire_id', '=', id)]))
    .where('status', '<>', 'taken_back')
    .orderBy('born_on')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, label: labelOf(row) }))
}

export async function listOfGroup(tx: Tx, { farmId }: InFarm, id: string): Promise<Named[]> {
  const rows = await tx.db
    .selectFrom('animals')
    .select(['id', 'name', 'tag'])
    .where('farm_id', '=', farmId)
    .where('group_id', '=', id)
    .where('status', '=', 'here')
    .orderBy(sql`lower(name)`)
    .orderBy('tag')
    .execute()
  return rows.map((row) => ({ id: row.id, label: labelOf(row) }))
}

/** Called before authorization, so it looks at every farm. */
export async function farmOfAnimal(tx: Tx, id: string): Promise<string | undefined> {
  return (await tx.db.selectFrom('animals').select('farm_id').where('id', '=', id).executeTakeFirst())?.farm_id
}
export async function farmOfAnimalEvent(tx: Tx, id: string): Promise<string | undefined> {
  return (await tx.db.selectFrom('animal_events').select('farm_id').where('id', '=', id).executeTakeFirst())?.farm_id
}

/** Whether animals are on a field; empty groups don't count. */
export async function animalsStandOn(tx: Tx, { farmId }: InFarm, fieldId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('animals as a')
    .leftJoin('animals as herd', 'herd.id', 'a.group_id')
    .select('a.id')
    .where('a.farm_id', '=', farmId)
    .where('a.status', '=', 'here')
    .where('a.head', '>', 0)
    .where(sql<boolean>`coalesce(a.field_id, herd.field_id) = ${fieldId}`)
    .executeTakeFirst()
  return row !== undefined
}
