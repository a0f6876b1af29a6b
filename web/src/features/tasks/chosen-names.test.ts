import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import { expect, test } from 'vitest'
import { namesOfChosen } from './chosen-names.ts'

const nothing = { assignee: null, field: null, crop: null, animal: null }

test('uses the ear tag as the name of an animal without a name', () => {
  const animals = [{ id: 'a', name: '', tag: 'US 840', label: 'US 840' }] as Animal[]
  expect(namesOfChosen({ animals }, { ...nothing, animal: 'a' })).toMatchObject({ animal_name: 'US 840' })
})

test('returns null for unknown records and for no choice', () => {
  expect(namesOfChosen({}, { ...nothing, animal: 'a', assignee: 'june' })).toEqual({
    assignee_name: null,
    field_id: null,
    field_name: null,
    crop_name: null,
    animal_name: null,
  })
})
