import { type Block, formatBlock } from '@farmlane/contract/growing/blocks.ts'
import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import type { EventKind, YieldKind } from '@farmlane/contract/livestock/constants.ts'
import { atStake, mixes, takingBlocks } from '@farmlane/contract/livestock/withdrawal.ts'
import { herdOf } from './known-herd.ts'

type Said = { kind: EventKind; on: string; of?: YieldKind | undefined; without?: readonly string[] | undefined }
type About = {
  animal: Animal
  /** All of the farm, as they will be: a treatment that waits here counts. */
  animals: readonly Animal[]
  /** Of meat, the day of the slaughter decides. */
  slaughteredOn: string | undefined
  timeZone: string
}
export type Gate = {
  /** The longest last. */
  blocks: readonly Block[]
  /** Each in the words in which the server would refuse it. */
  said: readonly string[]
  /** Animals of the group that are under treatment: their part may have been kept out. */
  treated: readonly Pick<Animal, 'id' | 'label'>[]
}
const open: Gate = { blocks: [], said: [], treated: [] }

/** What stands against a record, by the rule of the server and by what this device knows. The server is asked all the same. */
export function gateOf(event: Said, { animal, animals, slaughteredOn, timeZone }: About): Gate {
  const { kind, of, without = [] } = event
  const stake = atStake(kind, of)
  const collected = stake?.deed === 'collect'
  const on = collected && stake.good === 'meat' ? slaughteredOn : event.on
  if (stake === null || on === undefined) return open
  const { courses, stays } = herdOf([...animals.filter(({ id }) => id !== animal.id), animal])
  const blocksFor = (each: Pick<Animal, 'id' | 'kind'>) =>
    takingBlocks({ ...stake, animal_id: each.id, kind: each.kind, on, without }, courses, stays, timeZone)
  const ownOf = new Set(courses.filter(({ animal_id }) => animal_id === animal.id).map(({ event_id }) => event_id))
  const members = collected && mixes(stake.good) ? animals.filter(({ group }) => group?.id === animal.id) : []
  const treated = members.filter((member) => blocksFor(member).some(({ source_id }) => !ownOf.has(source_id)))
  const blocks = blocksFor(animal)
  const said = blocks.map((block) => formatBlock(block, stake.deed, { timeZone }))
  return { blocks, said, treated: treated.map(({ id, label }) => ({ id, label })) }
}
