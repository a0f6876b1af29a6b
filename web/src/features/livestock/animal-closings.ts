import type { Block } from '@farmlane/contract/growing/blocks.ts'
import { blocksOfCourse } from '@farmlane/contract/livestock/withdrawal.ts'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import type { GateFarm } from '../growing/waiting-blocks.ts'
import { animalIdOf, courseIn, eventIn, shownOf, takenBackBy } from './animal-overlay.ts'

type Closing = (blocks: readonly Block[], row: OutboxRow, farm: GateFarm) => readonly Block[]
const leaves: readonly string[] = ['sale', 'slaughter', 'death']

/**
 * A treatment closes from the moment it is written down here, also when the server refuses it: what was given was given. What a
 * line takes back, and who is gone by it, is open once the server may have it.
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

/** One animal goes whole; of a group some are left. */
function goneBy(row: OutboxRow): string | undefined {
  const event = eventIn(row)
  return event && leaves.includes(event.kind) ? animalIdOf(row) : undefined
}
