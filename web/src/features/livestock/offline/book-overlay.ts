import type { CreateAnimal } from '@farmlane/contract/livestock/animal.ts'
import type { EventKind } from '@farmlane/contract/livestock/constants.ts'
import type { AnimalEvent, RecordEvent } from '@farmlane/contract/livestock/event.ts'
import { factsOf, shownFacts, shownTreatment } from '@farmlane/contract/livestock/event-facts.ts'
import { headChange } from '@farmlane/contract/livestock/event-rules.ts'
import { courseBy } from '@farmlane/contract/livestock/withdrawal.ts'
import { deviceDay } from '../../../platform/browser/device-day.ts'
import type { OutboxRow } from '../../../platform/outbox/outbox-row.ts'
import type { Standing } from '../../farms/standing.ts'
import { animalIdOf, type CommandRow, type CommandShown, eventIn, shownOf, takenBackBy } from './animal-overlay.ts'

/** An entry of the book. `waiting` is the id of the pending command it comes from. */
export type BookLine = AnimalEvent & { waiting?: string }

/** The book with this device's pending commands applied, the newest day first. */
export function bookAsItWillBe(
  lines: readonly AnimalEvent[],
  rows: readonly OutboxRow[],
  of: { animalId: string; kind: 'animal' | 'group' },
  standing: Standing,
): BookLine[] {
  let book: BookLine[] = [...lines]
  for (const row of rows) {
    if (row.state !== 'waiting') continue
    const coming = comingIn(row, of.animalId, standing)
    if (coming) book = added(book, coming)
    // The server's book has this entry already.
    if (animalIdOf(row) !== of.animalId || book.some(({ id }) => id === row.id)) continue
    const wrong = takenBackBy(row)
    if (wrong) {
      const reason = reasonIn(row)
      const mark = { at: row.created_at, by: standing.name, reason }
      book = book.map((line) => (line.id === wrong.id ? { ...line, taken_back: mark, can: { take_back: false } } : line))
      const undoing = row.kind === 'livestock.take_back' ? row.id : `${row.id} takes back`
      const takes_back = { id: wrong.id, kind: wrong.kind as EventKind, on: wrong.on }
      book = added(book, { ...blank(row, wrong.on, standing), id: undoing, takes_back, reason, head_change: -wrong.head_change })
    }
    const line = lineIn(row, of.kind, standing)
    if (line) book = added(book, line)
  }
  return book
}

/** The matching entry of a transfer, in the book of the receiving group. */
function comingIn(row: CommandRow, animalId: string, standing: Standing): BookLine | undefined {
  const event = eventIn(row)
  if (event?.kind !== 'transfer' || event.to_id !== animalId) return undefined
  const other = { id: animalIdOf(row), label: shownOf(row).label }
  const line = { ...blank(row, event.on, standing), id: `${row.id} comes`, animal: animalId, notes: event.notes }
  return { ...line, kind: 'transfer', head_change: event.head, transfer: { other } }
}

const reasonIn = (row: CommandRow): string => eventIn(row)?.corrects?.reason ?? (row.body as { reason?: string }).reason ?? ''

/** On the same day, the entry recorded last comes first. */
function added(book: readonly BookLine[], line: BookLine): BookLine[] {
  const at = book.findIndex(({ on }) => on <= line.on)
  return at === -1 ? [...book, line] : book.toSpliced(at, 0, line)
}

const blank = (row: CommandRow, on: string, { name }: Pick<Standing, 'name'>): BookLine => ({
  id: row.id,
  animal: animalIdOf(row),
  kind: 'taken_back',
  on,
  head_change: 0,
  notes: '',
  arrival: null,
  went: null,
  birth: null,
  weight: null,
  transfer: null,
  treatment: null,
  breeding: null,
  yield: null,
  sale: null,
  slaughter: null,
  death: null,
  passed: [],
  takes_back: null,
  reason: '',
  taken_back: null,
  by: name,
  at: row.created_at,
  device_at: row.created_at,
  can: { take_back: false },
  waiting: row.id,
})

/** The command as an entry of the book. Undefined for a command that writes no entry of its own. */
export function lineIn(row: CommandRow, kind: 'animal' | 'group', standing: Pick<Standing, 'name'>): BookLine | undefined {
  if (row.kind === 'livestock.create') return firstLine(row, standing)
  const event = eventIn(row)
  if (!event) return undefined
  const { on, notes } = event
  const line = { ...blank(row, on, standing), kind: event.kind, notes, head_change: headChange(event, kind) }
  const { against = '' } = shownOf(row)
  const pass = event.override && { sentence: against, reason: event.override.reason, by: standing.name, at: row.created_at }
  return { ...line, passed: pass ? [pass] : [], ...factsIn(event, shownOf(row)), can: { take_back: true } }
}

/**
 * The first entry of a new animal: how it arrived. For a group whose animals all have their own records, only where it was put.
 */
function firstLine(row: CommandRow, standing: Pick<Standing, 'name'>): BookLine {
  const {
    on = deviceDay(new Date(row.created_at)),
    head = 1,
    origin = 'here',
    from = '',
    field_id,
  } = row.body as Partial<CreateAnimal>
  const line = blank(row, on, standing)
  if (head > 0) return { ...line, kind: 'arrival', head_change: head, arrival: { origin, from } }
  return { ...line, kind: 'move', went: { field: field_id ? { id: field_id, name: shownOf(row).names[field_id] ?? '' } : null } }
}

/** The facts of an unsent event, shown like those the server knows. */
function factsIn(event: RecordEvent, { names }: CommandShown): Partial<BookLine> {
  const named = (of: string) => ({ id: of, label: names[of] ?? '' })
  const facts = factsOf(event)
  if (facts.kind === 'treatment' && event.kind === 'treatment') return { treatment: shownTreatment(facts, courseBy(event), []) }
  if (event.kind === 'move') {
    const { field_id, group_id } = event
    const field = field_id ? { id: field_id, name: names[field_id] ?? '' } : null
    const group = group_id ? named(group_id) : null
    return { went: { ...(field_id !== undefined && { field }), ...(group_id !== undefined && { group }) } }
  }
  if (event.kind === 'yield') {
    const { of, name, quantity, unit, lot_id = '', without } = event
    // There is no lot yet, only the lot ID on the crate.
    const lot = { id: '', lot_id, name, state: 'open' as const, sold: false }
    const stocked = { product: '', stocked: quantity, product_unit: unit, lot_asked: null }
    return { yield: { of, name, quantity, unit, lot, ...stocked, without: without.map(named) } }
  }
  const born = event.kind === 'birth' ? event.young : []
  const young = born.map(({ id = '', name, tag }) => ({ id, label: name || tag }))
  return shownFacts(facts, { named, young, seesMoney: true })
}
