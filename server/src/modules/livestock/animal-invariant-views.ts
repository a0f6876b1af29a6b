import { sql } from 'kysely'
import type { Tx } from '../../platform/db/tx.ts'

/** Animals whose head count or status differs from their book. */
export async function brokenAnimals(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string; head: number; sum: number; status: string }>`
    select a.id, a.head, coalesce(sum(e.head_change), 0)::int as sum, a.status
    from animals a left join animal_events e on e.animal_id = a.id
    group by a.id
    having a.head <> coalesce(sum(e.head_change), 0) or (a.kind = 'animal' and (a.head = 1) <> (a.status = 'here'))`.execute(
    tx.db,
  )
  return rows.map(({ id, head, sum, status }) => `Animal ${id} is ${status} with ${head} head; its book makes ${sum}.`)
}

/** Books with a negative head count, or with one animal here twice, at the end of some day. */
export async function impossibleBooks(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ animal_id: string; happened_on: string; there: number }>`
    select animal_id, happened_on, there from (
      select e.animal_id, e.happened_on, a.kind,
        (sum(sum(e.head_change)) over (partition by e.animal_id order by e.happened_on))::int as there
      from animal_events e join animals a on a.id = e.animal_id
      where e.takes_back is null and not exists (select from animal_events t where t.takes_back = e.id)
      group by e.animal_id, e.happened_on, a.kind) as days
    where there < 0 or (kind = 'animal' and there > 1)`.execute(tx.db)
  return rows.map(({ animal_id, happened_on, there }) => `The book of animal ${animal_id} makes ${there} on ${happened_on}.`)
}

/** Yields whose lot is not withdrawn although they were undone, or the reverse. */
export async function brokenYields(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ event_id: string; code: string }>`
    select y.event_id, l.code from animal_yields y join lots l on l.id = y.lot_id
    where l.withdrawn <> exists (select from animal_events t where t.takes_back = y.event_id)`.execute(tx.db)
  return rows.map(({ event_id, code }) => `Yield ${event_id} and its lot ${code} do not agree on whether it was taken back.`)
}
