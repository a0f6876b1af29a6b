import type { Crop } from '@farmlane/contract/growing/crop.ts'
import type { Field } from '@farmlane/contract/growing/field.ts'
import * as growing from '@farmlane/contract/growing/routes.ts'
import type { Harvest } from '@farmlane/contract/harvests/harvest.ts'
import * as harvests from '@farmlane/contract/harvests/routes.ts'
import type { Input as FarmInput } from '@farmlane/contract/inputs/input.ts'
import * as inputs from '@farmlane/contract/inputs/routes.ts'
import type { Input, Route } from '@farmlane/contract/kernel/route.ts'
import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import * as livestock from '@farmlane/contract/livestock/routes.ts'
import * as tasks from '@farmlane/contract/tasks/routes.ts'
import type { Task } from '@farmlane/contract/tasks/task.ts'
import type { Person } from './people.ts'
import { uniqueName } from './test-app.ts'

/** Some fields of a call's body. */
type About<R extends Route> = Input<R> extends { body: infer B } ? Partial<B> : never

/** A field of the person's farm with a unique name. */
export const addField = (person: Person, about: About<typeof growing.createField> = {}): Promise<Field> =>
  person.client.call(growing.createField, { body: { name: uniqueName('Long meadow'), ...about } })

/** Tomatoes that are ready for a single harvest, on a new field by default. */
export async function addCrop(person: Person, about: About<typeof growing.createCrop> = {}): Promise<Crop> {
  const field = about.field ?? (await addField(person)).id
  const facts = { name: 'Tomatoes', status: 'ready', planted_date: '2026-03-01' } as const
  return person.client.call(growing.createCrop, { body: { ...facts, ...about, field } })
}

/** A harvest of ten pounds with its lot and product, by default of a new crop of tomatoes. */
export async function addHarvest(person: Person, about: About<typeof harvests.recordHarvest> = {}): Promise<HarvestForSale> {
  const crop_id = about.crop_id ?? (await addCrop(person)).id
  const facts = { quantity: 10, unit: 'lbs', harvest_date: '2026-05-04' } as const
  return forSale(await person.client.call(harvests.recordHarvest, { body: { ...facts, ...about, crop_id } }))
}

export type HarvestForSale = Harvest & { product: NonNullable<Harvest['product']> }

/** The same harvest, typed as one that has a product. */
function forSale(harvest: Harvest): HarvestForSale {
  const { product } = harvest
  if (!product) throw new Error(`the harvest of ${harvest.crop_name} is not for sale`)
  return { ...harvest, product }
}

/** A task with a unique title. */
export const addTask = (person: Person, about: About<typeof tasks.createTask> = {}): Promise<Task> =>
  person.client.call(tasks.createTask, { body: { title: uniqueName('Flush drip lines'), ...about } })

/** A spray from this morning, on a new field by default. It closes nothing unless an interval is given. */
export async function addInput(person: Person, about: About<typeof inputs.recordInput> = {}): Promise<FarmInput> {
  const field_id = about.field_id ?? (about.crop_id ? null : (await addField(person)).id)
  const facts = { kind: 'spray', product: 'Copper Shield', amount: 12, amount_unit: 'fl oz', applicator: 'Ada O’Neil' } as const
  const times = { started_at: '2026-05-04T10:00:00Z', ended_at: '2026-05-04T11:00:00Z' }
  return person.client.call(inputs.recordInput, { body: { ...facts, ...times, ...about, field_id } })
}
/** A cow that has been on the farm since March. */
export const addAnimal = (person: Person, about: About<typeof livestock.createAnimal> = {}): Promise<Animal> =>
  person.client.call(livestock.createAnimal, {
    body: { name: uniqueName('Daisy'), species: 'cattle', sex: 'female', on: '2026-03-01', ...about },
  })

/** Eighty-four hens, on the farm since March. */
export const addFlock = (person: Person, about: About<typeof livestock.createAnimal> = {}): Promise<Animal> =>
  addAnimal(person, { kind: 'group', name: uniqueName('Layers'), species: 'chicken', head: 84, ...about })
