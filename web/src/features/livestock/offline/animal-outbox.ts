import { type AnimalEvent, Recorded } from '@farmlane/contract/livestock/event.ts'
import { bringKind, type CorrectableField } from '../../../platform/outbox/kinds.ts'
import type { OutboxRow } from '../../../platform/outbox/outbox-row.ts'
import { bringClosing } from '../../growing/waiting-blocks.ts'
import { noteLotChange } from '../../stock/lot-changes.ts'
import { formatEvent, lowerFirst } from '../animals/animal-labels.ts'
import { livestockKey } from '../animals/animal-queries.ts'
import { formatHead } from '../animals/species-labels.ts'
import { closingOfLine } from './animal-closings.ts'
import { shownOf } from './animal-overlay.ts'
import { lineIn } from './book-overlay.ts'

/** Animal yields are stock, and treatments withhold it. */
const touches = [livestockKey, ['insights'], ['stock'], ['catalog'], ['growing']]

const nobody = { name: '' }
const lineOf = (row: OutboxRow): AnimalEvent | undefined => lineIn(row, 'group', nobody)

bringKind('livestock.record_event', {
  label: (row) => {
    const line = lineOf(row)
    if (!line) return shownOf(row).label
    const entry = formatEvent(line, shownOf(row).currency, shownOf(row).species)
    // The name of a medicine keeps its capital letter.
    return `${shownOf(row).label}: ${line.treatment ? entry : lowerFirst(entry)}`
  },
  detail: (row) => {
    const line = lineOf(row)
    return line ? [line.yield?.lot.lot_id, formatOn(line.on)].filter(Boolean).join(' · ') : ''
  },
  touches,
  told: ({ owner, farm_id }, reply) => {
    const given = Recorded.safeParse(reply).data?.event
    if (!given?.yield) return
    const { name: crop_name, lot, lot_asked } = given.yield
    noteLotChange(owner, { id: given.id, farm: farm_id, crop_name, lot_id: lot.lot_id, lot_asked })
  },
})

bringKind('livestock.take_back', {
  label: (row) => {
    const { line, label, currency, species } = shownOf(row)
    return `${label}: undo “${line ? formatEvent(line, currency, species) : 'an entry'}”`
  },
  touches,
  fields: [{ name: 'reason', label: 'Reason' }],
})

bringClosing('livestock.record_event', closingOfLine)
bringClosing('livestock.take_back', closingOfLine)

const details: readonly CorrectableField[] = [
  { name: 'name', label: 'Name' },
  { name: 'tag', label: 'Tag' },
  { name: 'head', label: 'How many', type: 'number' },
  { name: 'on', label: 'Arrival date', type: 'date' },
  { name: 'notes', label: 'Notes', type: 'long' },
]
bringKind('livestock.create', {
  label: (row) => {
    const { kind, species, head } = row.body as { kind: string; species: Parameters<typeof formatHead>[0]; head: number }
    return `Add ${shownOf(row).label}${kind === 'group' ? `, ${formatHead(species, head)}` : ''}`
  },
  touches,
  fields: details,
})

/** 'Nov 3, 2026'. Shown because a refusal may be about the day. */
const formatOn = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
