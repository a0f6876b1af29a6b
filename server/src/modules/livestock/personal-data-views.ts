import type { Tx } from '../../platform/db/tx.ts'

/** The lines a person wrote in the books of animals. */
export async function personalDataOfLivestock(
  tx: Tx,
  { userId }: { userId: string },
): Promise<Record<string, Record<string, unknown>[]>> {
  const livestock_events = await tx.db
    .selectFrom('animal_events as event')
    .innerJoin('animals', 'animals.id', 'event.animal_id')
    .innerJoin('farms', 'farms.id', 'event.farm_id')
    .select(['farms.name as farm', 'animals.name as animal', 'animals.tag', 'event.kind', 'event.happened_on as on'])
    .select(['event.notes', 'event.reason', 'event.at'])
    .where('event.by_user', '=', userId)
    .orderBy('event.at')
    .orderBy('event.id')
    .execute()
  return { livestock_events }
}
