import { type Block, formatBlock } from '@farmlane/contract/growing/blocks.ts'
import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import type { EventKind, YieldKind } from '@farmlane/contract/livestock/constants.ts'
import { atStake, mixes, takingBlocks } from '@farmlane/contract/livestock/withdrawal.ts'
import { herdOf } from './known-herd.ts'

type Said = { kind: EventKind; on: string; of?: YieldKind | undefined; without?: readonly string[] | undefined }
type About = {
  animal: Animal
  /** All animals of the farm with pending commands applied, so that a pending treatment counts. */
  animals: readonly Animal[]
  /** For meat, the day of the slaughter decides. */
  slaughteredOn: string | undefined
  timeZone: string
}
export type Gate = {
  /** The one that lasts longest comes last. */
  blocks: readonly Block[]
  /** The message of each block, in the server's words. */
  sentences: readonly string[]
  /** Members of the group that are under treatment. Their share may have been kept out of the yield. */
  treated: readonly Pick<Animal, 'id' | 'label'>[]
}
const open: Gate = { blocks: [], sentences: [], treated: [] }

/** The blocks on recording an event, by the server's rule and this device's data. The server still checks again. */
export function gateOf(event: Said, { animal, animals, slaughteredOn, timeZone }: About): Gate {
  const { kind, of, without = [] } = event
  const stake = atStake(kind, of)
  const collected = stake?.action === 'collect'
  const on = collected && stake.good === 'meat' ? slaughteredOn : event.on
  if (stake === null || on === undefined) return open
  const { courses, stays } = herdOf([...animals.filter(({ id }) => id !== animal.id), animal])
  const blocksFor = (each: Pick<Animal, 'id' | 'kind'>) =>
    takingBlocks({ ...stake, animal_id: each.id, kind: each.kind, on, without }, courses, stays, timeZone)
  const ownOf = new Set(courses.filter(({ animal_id }) => animal_id === animal.id).map(({ event_id }) => event_id))
  const members = collected && mixes(stake.good) ? animals.filter(({ group }) => group?.id === animal.id) : []
  const treated = members.filter((member) => blocksFor(member).some(({ source_id }) => !ownOf.has(source_id)))
  const blocks = blocksFor(animal)
  const sentences = blocks.map((block) => formatBlock(block, stake.action, { timeZone }))
  return { blocks, sentences, treated: treated.map(({ id, label }) => ({ id, label })) }
}
