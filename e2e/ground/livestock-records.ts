import { addDays } from '@farmlane/contract/kernel/dates.ts'
import type { Input } from '@farmlane/contract/kernel/route.ts'
import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import type { Recorded } from '@farmlane/contract/livestock/event.ts'
import * as livestock from '@farmlane/contract/livestock/routes.ts'
import { addField, farmToday } from './farm-records.ts'
import type { Hands } from './hands.ts'

type AnimalWishes = Partial<Input<typeof livestock.createAnimal>['body']>

/** Adds an animal, by default a cow that has been on the farm for a month. */
export const addAnimal = (hands: Hands, about: AnimalWishes = {}): Promise<Animal> =>
  hands(livestock.createAnimal, {
    body: { name: 'Cow 14', species: 'cattle', sex: 'female', on: addDays(farmToday(), -30), ...about },
  })

export const recordEvent = (
  hands: Hands,
  { id }: Pick<Animal, 'id'>,
  body: Input<typeof livestock.recordAnimalEvent>['body'],
): Promise<Recorded> => hands(livestock.recordAnimalEvent, { params: { animal_id: id }, body })

export const livestockPath = '/farmer/operations?tab=livestock'

/** Adds a flock, a herd and a cow under treatment, and returns the paths of their screens. */
export async function livestockScreens(hands: Hands): Promise<string[]> {
  const on = farmToday()
  const { id: field_id } = await addField(hands, { kind: 'pasture', name: 'Pasture 3' })
  const layers = await addAnimal(hands, { kind: 'group', name: 'Layers', species: 'chicken', head: 84, field_id })
  const herd = await addAnimal(hands, { kind: 'group', name: 'Herd', head: 0, field_id })
  const cow = await addAnimal(hands, { group_id: herd.id, story: 'Bought at the fair.', tag: 'NJ 14' })
  const sold = await addAnimal(hands, { name: 'Ox', sex: 'castrated' })
  await recordEvent(hands, layers, { kind: 'yield', of: 'eggs', name: 'Pasture eggs', quantity: 5.5, unit: 'dozen', on })
  await recordEvent(hands, cow, { kind: 'yield', of: 'milk', name: 'Milk', quantity: 2, unit: 'gallon', on })
  const course = { medicine: 'Penicillin G', reason: 'Mastitis', ended_on: on, milk_days: 4, meat_days: 10 }
  await recordEvent(hands, cow, { kind: 'treatment', on: addDays(on, -1), ...course })
  await recordEvent(hands, sold, { kind: 'sale', on, buyer: 'Nora', price_minor: 120_000 })
  const screens = [layers, herd, cow, sold].map(({ id }) => `${livestockPath}&animal=${id}`)
  return [livestockPath, `${livestockPath}&show=gone`, `${livestockPath}&species=goat`, ...screens]
}
