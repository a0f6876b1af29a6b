import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import { RecordEvent } from '@farmlane/contract/livestock/event.ts'
import { messages } from '@farmlane/contract/livestock/messages.ts'
import { daysFields, type WithheldGood, withheldGoods } from '@farmlane/contract/livestock/withdrawal.ts'
import type { z } from 'zod'
import { layers, milked } from '../animals/species-labels.ts'

/** The goods whose withdrawal days the form asks for, by what such animals give. Labels state none for honey. */
export function askedOfLabel({ species, sex }: Pick<Animal, 'species' | 'sex'>): readonly WithheldGood[] {
  if (species === 'bees') return []
  if (species === 'other') return withheldGoods
  const gives: Readonly<Record<WithheldGood, boolean>> = {
    meat: true,
    milk: milked.includes(species),
    eggs: layers.includes(species),
  }
  const isMale = sex === 'male' || sex === 'castrated'
  return withheldGoods.filter((good) => gives[good] && (good === 'meat' || !isMale))
}

/**
 * A stricter schema for the treatment form: an empty number of days would mean that nothing is withheld, though nobody read the
 * label. Checked with the other fields, so that everything missing is reported at once.
 */
export const asksForDays = (goods: readonly WithheldGood[]): z.ZodType<RecordEvent, z.input<typeof RecordEvent>> =>
  goods.reduce<z.ZodType<RecordEvent, z.input<typeof RecordEvent>>>(
    (schema, good) =>
      schema.refine((event) => event.kind !== 'treatment' || typeof event[daysFields[good]] === 'number', {
        path: [daysFields[good]],
        error: messages.daysMissing,
        when: () => true,
      }),
    RecordEvent,
  )
