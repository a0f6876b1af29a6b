import { addDays } from '@farmlane/contract/kernel/dates.ts'
import { CreateAnimal } from '@farmlane/contract/livestock/animal.ts'
import { RecordEvent } from '@farmlane/contract/livestock/event.ts'
import { lotCode } from '@farmlane/contract/stock/lot.ts'
import type { z } from 'zod'
import { updateStock } from '../../modules/catalog/index.ts'
import { createAnimal, recordAnimalEvent } from '../../modules/livestock/index.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { onDay } from '../story-time.ts'
import type { FieldName } from './fields.ts'

export type AnimalName = 'Layers' | 'Marigold' | 'Clover' | 'Oak' | 'Cow 14'
type DemoAnimal = Omit<z.input<typeof CreateAnimal>, 'name' | 'on'> & { readonly name: AnimalName; readonly on?: FieldName }

const animals: readonly DemoAnimal[] = [
  {
    name: 'Layers',
    kind: 'group',
    species: 'chicken',
    breed: 'Rhode Island Red cross',
    sex: 'female',
    // One of today's tasks moves them to the pasture.
    on: 'Fallow ground',
    head: 86,
    origin: 'bought',
    from: 'Moyer’s Hatchery',
    story: 'They follow the sheep across the pasture three days later and scratch through what the sheep leave behind.',
    public: true,
  },
  {
    name: 'Marigold',
    tag: 'NJ 0412',
    species: 'sheep',
    breed: 'Katahdin',
    sex: 'female',
    story: 'Leads the others home.',
    public: true,
  },
  { name: 'Clover', tag: 'NJ 0413', species: 'sheep', breed: 'Katahdin', sex: 'female' },
  {
    name: 'Oak',
    tag: 'NJ 0398',
    species: 'sheep',
    breed: 'Katahdin',
    sex: 'male',
    notes: 'Never turn your back on him in fall.',
  },
  {
    name: 'Cow 14',
    species: 'cattle',
    breed: 'Jersey',
    sex: 'female',
    origin: 'bought',
    from: 'Meadow Gate Dairy',
    notes: 'The house cow. Her milk is for the farm’s own kitchen.',
  },
]

type Needs = {
  readonly people: Record<'june' | 'tom' | 'rosa', FarmActor>
  readonly fields: ReadonlyMap<FieldName, string>
  readonly products: ReadonlyMap<string, string>
  readonly today: string
}

/** Eighty-four hens, a few sheep and a cow, with this season's events. Returns the id of each by name. */
export async function addLivestock(tx: Tx, needs: Needs): Promise<ReadonlyMap<AnimalName, string>> {
  const { people, fields, products, today } = needs
  const ids = new Map<AnimalName, string>()
  for (const { on: field = 'Pasture 3', ...animal } of animals) {
    const on = addDays(today, -148)
    const input = CreateAnimal.parse({ ...animal, on, field_id: fields.get(field) ?? null })
    ids.set(animal.name, await createAnimal(onDay(tx, on), people.june, input))
  }
  type RecordedEvent = z.input<typeof RecordEvent> extends infer E ? (E extends unknown ? Omit<E, 'on'> : never) : never
  const record = (day: number, who: FarmActor, name: AnimalName, event: RecordedEvent) => {
    const on = addDays(today, day)
    return recordAnimalEvent(onDay(tx, on, '10:45'), who, {
      ...RecordEvent.parse({ ...event, on }),
      animal_id: ids.get(name) ?? '',
    })
  }
  const { june, tom, rosa } = people
  const eggs = (quantity: number, lot_id: string) =>
    ({ kind: 'yield', of: 'eggs', name: 'Pasture eggs', quantity, unit: 'dozen', lot_id }) as const
  const young = [
    { name: 'Twig', tag: 'NJ 0501', sex: 'female' },
    { name: 'Acorn', tag: 'NJ 0502', sex: 'castrated' },
  ] as const
  await record(-120, tom, 'Marigold', { kind: 'birth', alive: 2, young: [...young], notes: 'Both up within the hour.' })
  await record(-61, tom, 'Layers', { kind: 'death', head: 2, cause: 'predator', notes: 'A fox. The fence was off.' })
  await record(-12, tom, 'Clover', { kind: 'weight', weight: 142, unit: 'lb' })
  await record(-8, rosa, 'Layers', eggs(21, lotCode(addDays(today, -8), 'B3KM')))
  const sold = onDay(tx, addDays(today, -5), '18:00')
  const product_id = products.get('Pasture eggs') ?? ''
  await updateStock(sold, june, { product_id, quantity: 0, operation: 'set', reason: 'Sold at the market' })
  await record(-2, june, 'Cow 14', {
    kind: 'treatment',
    medicine: 'Penicillin G',
    dose: '15 ml, twice a day',
    route: 'in the muscle',
    reason: 'Mastitis, left hind quarter',
    ended_on: today,
    vet: 'Dr. Amara Osei',
    given_by: 'June',
    milk_days: 4,
    meat_days: 10,
  })
  await record(-1, rosa, 'Layers', eggs(22, lotCode(addDays(today, -1), 'E9TT')))
  return ids
}
