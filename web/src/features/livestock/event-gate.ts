import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import type { EventKind, YieldKind } from '@farmlane/contract/livestock/constants.ts'
import { goodAtStake } from '@farmlane/contract/livestock/event-rules.ts'
import { goodOf, mixes, takingBlocks, type WithdrawalBlock } from '@farmlane/contract/livestock/withdrawal.ts'
import { herdOf } from './known-herd.ts'

type Said = { kind: EventKind; on: string; of?: YieldKind | undefined; without?: readonly string[] | undefined }
type About = {
  animal: Animal
  /** All of the farm, as they will be: a treatment that waits here counts. */
  animals: readonly Animal[]
  /** Of meat, the day of the slaughter decides. */
  slaughteredOn: string | undefined
}
export type Gate = {
  blocks: readonly WithdrawalBlock[]
  /** Animals of the group that are under treatment: their part may have been kept out. */
  treated: readonly Pick<Animal, 'id' | 'label'>[]
}
const open: Gate = { blocks: [], treated: [] }

/** What stands against a record, by the rule of the server and by what this device knows. The server is asked all the same. */
export function gateOf({ kind, on: day, of, without = [] }: Said, { animal, animals, slaughteredOn }: About): Gate {
  const collected = kind === 'yield'
  const good = collected ? goodOf(of ?? 'other') : goodAtStake(kind)
  const on = collected && good === 'meat' ? slaughteredOn : day
  if (good === null || on === undefined) return open
  const { courses, stays } = herdOf([...animals.filter(({ id }) => id !== animal.id), animal])
  const blocksFor = (each: Pick<Animal, 'id' | 'kind'>) =>
    takingBlocks({ animal_id: each.id, kind: each.kind, on, good, collected, without }, courses, stays)
  const ownOf = new Set(courses.filter(({ animal_id }) => animal_id === animal.id).map(({ event_id }) => event_id))
  const members = collected && mixes(good) ? animals.filter(({ group }) => group?.id === animal.id) : []
  const treated = members.filter((member) => blocksFor(member).some(({ source_id }) => !ownOf.has(source_id)))
  return { blocks: blocksFor(animal), treated: treated.map(({ id, label }) => ({ id, label })) }
}
