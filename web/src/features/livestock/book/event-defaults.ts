import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import { type EventKind, maxYoung } from '@farmlane/contract/livestock/constants.ts'
import type { RecordEvent } from '@farmlane/contract/livestock/event.ts'
import type { z } from 'zod'
import { newId } from '../../../platform/browser/new-id.ts'
import { yieldLabels, yieldsOf } from '../animals/animal-labels.ts'
import { speciesLabels } from '../animals/species-labels.ts'

export type SaidEvent = z.input<typeof RecordEvent>

/** Leaves a required field empty. */
const nothingYet = undefined as unknown as number

/** The form's defaults: today, and the most common values. */
export function defaultsOf(kind: EventKind, animal: Animal, today: string): SaidEvent {
  const common = { on: today, notes: '' }
  switch (kind) {
    case 'arrival':
      return { ...common, kind, head: 1, origin: 'bought', from: '' }
    case 'birth':
      return { ...common, kind, alive: 1, stillborn: 0, young: youngOf(animal) }
    case 'weight':
      return { ...common, kind, weight: nothingYet, unit: animal.last_weight?.unit ?? 'lb' }
    case 'move':
      return {
        ...common,
        kind,
        field_id: animal.place?.id ?? null,
        ...(animal.kind === 'animal' && { group_id: animal.group?.id ?? null }),
      }
    case 'transfer':
      return { ...common, kind, head: 1, to_id: '' }
    case 'treatment':
      return {
        ...common,
        kind,
        medicine: '',
        reason: '',
        dose: '',
        route: '',
        batch: '',
        given_by: '',
        vet: '',
        ended_on: today,
        meat_days: null,
        milk_days: null,
        egg_days: null,
      }
    case 'breeding':
      return { ...common, kind, sire_id: null, with: '', due_on: null }
    case 'yield': {
      const [of = 'other'] = yieldsOf(animal)
      // The form proposes the product once the farm's products are loaded.
      return { ...common, kind, of, name: '', quantity: nothingYet, unit: yieldLabels[of].unit, without: [] }
    }
    case 'sale':
      return { ...common, kind, head: 1, buyer: '', price_minor: null }
    case 'slaughter':
      return { ...common, kind, head: 1, processor: '', hanging_weight: null, unit: 'lb' }
    case 'death':
      return { ...common, kind, head: 1, cause: 'illness' }
  }
}

/** Provisional names for the young. They have ids right away, so that they can be referred to before the server has them. */
const youngOf = (dam: Animal) =>
  Array.from({ length: maxYoung }, (_, at) => ({
    id: newId(),
    name: `${dam.name || dam.tag}’s ${speciesLabels[dam.species].young}${at === 0 ? '' : ` ${at + 1}`}`,
    tag: '',
    sex: 'unknown' as const,
  }))
