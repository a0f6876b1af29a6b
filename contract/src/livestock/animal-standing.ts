import type { Role } from '../kernel/route.ts'
import type { AnimalStatus } from './constants.ts'
import { type AnimalFacts, possibleEvents } from './event-rules.ts'

// Server and devices share these rules, so that an animal changed offline shows what it will be.

const leftAs: Readonly<Record<string, AnimalStatus>> = { sale: 'sold', slaughter: 'slaughtered', death: 'died' }

/** `leftBy` is the kind of its last event that took heads away; null without one. An empty group is still here. */
export function statusOf({ kind, head }: Pick<AnimalFacts, 'kind' | 'head'>, leftBy: string | null): AnimalStatus {
  if (kind === 'group' || head > 0) return 'here'
  return leftAs[leftBy ?? ''] ?? 'taken_back'
}

type Goes = { readonly field_id?: string | null | undefined; readonly group_id?: string | null | undefined }

/**
 * What a move or an arrival sets: its own field, its group, or both. An animal that joins a group goes to the group's place,
 * unless a field is given.
 */
export function placing({ field_id, group_id }: Goes) {
  const joins = typeof group_id === 'string' && field_id === undefined
  return {
    sets_field: field_id !== undefined || joins,
    field_id: field_id ?? null,
    sets_group: group_id !== undefined,
    group_id: group_id ?? null,
  }
}

/** What a member of the farm may do with an animal or a group. */
export const animalAbilities = (animal: AnimalFacts, role: Role) => ({
  edit: role !== 'worker',
  record: possibleEvents(animal),
  override: role === 'owner',
  see_money: role !== 'worker',
})
