import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import { RecordEvent } from '@farmlane/contract/livestock/event.ts'
import { messages } from '@farmlane/contract/livestock/messages.ts'
import { daysFields, type WithheldGood, withheldGoods } from '@farmlane/contract/livestock/withdrawal.ts'
import type { z } from 'zod'
import { layers, milked } from './species-labels.ts'

/** What the label of a medicine is asked about, by what such animals can give. Honey has no days of these. */
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
 * What the form of a treatment asks beyond the contract: an empty field would say that nothing is withheld, and nobody would have
 * read the label. Asked together with the rest, so that all that is missing is said at once.
 */
export const asksForDays = (goods: readonly WithheldGood[]): z.ZodType<RecordEvent, z.input<typeof RecordEvent>> =>
  goods.reduce<z.ZodType<RecordEvent, z.input<typeof RecordEvent>>>(
    (schema, good) =>
      schema.refine((event) => event.kind !== 'treatment' || typeof event[daysFields[good]] === 'number', {
        path: [daysFields[good]],
        error: messages.daysUnsaid,
        when: () => true,
      }),
    RecordEvent,
  )
