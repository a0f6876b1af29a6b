import type { Block } from '@farmlane/contract/growing/blocks.ts'
import { blocksOfCourse } from '@farmlane/contract/livestock/withdrawal.ts'
import type { OutboxRow } from '../../../platform/outbox/outbox-row.ts'
import type { GateFarm } from '../../growing/waiting-blocks.ts'
import { animalIdOf, courseIn, eventIn, shownOf, takenBackBy } from './animal-overlay.ts'

type Closing = (blocks: readonly Block[], row: OutboxRow, farm: GateFarm) => readonly Block[]
const leaves: readonly string[] = ['sale', 'slaughter', 'death']

/**
 * A treatment blocks as soon as it is recorded on this device, even if the server refuses it, because the medicine was given.
 * Taking it back, or the animal leaving the farm, lifts the block unless the server has refused that.
 */
export const closingOfLine: Closing = (blocks, row, { time_zone }) => {
  const [wrong, gone] = row.state === 'waiting' ? [takenBackBy(row)?.id, goneBy(row)] : []
  const left = blocks.filter(
    ({ source_id, about }) => source_id !== wrong && source_id !== row.id && !(about.kind === 'animal' && about.id === gone),
  )
  const { kind = 'animal', label } = shownOf(row)
  const course = courseIn(row, { id: animalIdOf(row), kind, label })
  return course ? [...left, ...blocksOfCourse(course, time_zone)] : left
}

/** One animal leaves completely; part of a group stays. */
function goneBy(row: OutboxRow): string | undefined {
  const event = eventIn(row)
  return event && leaves.includes(event.kind) ? animalIdOf(row) : undefined
}
