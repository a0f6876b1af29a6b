import type { AnimalEvent } from '@farmlane/contract/livestock/event.ts'
import type { SaidEvent } from '../event-defaults.ts'

/** The values of an entry, to prefill the form that corrects it. Null for entries that can only be taken back. */
export function formatAgain(line: AnimalEvent): SaidEvent | null {
  const [passed] = line.passed
  const common = { on: line.on, notes: line.notes, ...(passed && { override: { reason: passed.reason } }) }
  const head = Math.abs(line.head_change)
  switch (line.kind) {
    case 'arrival':
      // An animal born here arrived by its birth, which is in its dam's book.
      return line.arrival && line.arrival.origin !== 'born'
        ? { ...common, kind: 'arrival', head, ...line.arrival, ...placeIn(line) }
        : null
    case 'birth':
      // Young with records of their own are taken back with the birth; a new birth has to be recorded.
      return line.birth?.young.length === 0 ? { ...common, kind: 'birth', ...line.birth, young: [] } : null
    case 'weight':
      return line.weight && { ...common, kind: 'weight', ...line.weight }
    case 'move':
      return { ...common, kind: 'move', ...placeIn(line) }
    case 'transfer':
      // A transfer is corrected in the book of the group that the animals left.
      return line.transfer && line.head_change < 0 ? { ...common, kind: 'transfer', head, to_id: line.transfer.other.id } : null
    case 'treatment': {
      if (!line.treatment) return null
      const { meat_until: _m, milk_until: _k, egg_until: _e, lots: _l, ...given } = line.treatment
      return { ...common, kind: 'treatment', ...given }
    }
    case 'breeding':
      return (
        line.breeding && {
          ...common,
          kind: 'breeding',
          sire_id: line.breeding.sire?.id ?? null,
          with: line.breeding.with,
          due_on: line.breeding.due_on,
        }
      )
    case 'yield': {
      if (!line.yield) return null
      const { of, name, quantity, unit, without } = line.yield
      return { ...common, kind: 'yield', of, name, quantity, unit, without: without.map(({ id }) => id) }
    }
    case 'sale':
      return line.sale && { ...common, kind: 'sale', head, ...line.sale }
    case 'slaughter':
      return line.slaughter && { ...common, kind: 'slaughter', head, ...line.slaughter }
    case 'death':
      return line.death && { ...common, kind: 'death', head, ...line.death }
    case 'taken_back':
      return null
  }
}

const placeIn = ({ went }: AnimalEvent) => ({
  ...(went?.field !== undefined && { field_id: went.field?.id ?? null }),
  ...(went?.group !== undefined && { group_id: went.group?.id ?? null }),
})
