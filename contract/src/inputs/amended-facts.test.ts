import { expect, test } from 'vitest'
import { amendedFacts } from './amended-facts.ts'

const before = { field_id: 'north', crop_id: 'kale', amount: 2, notes: 'Calm' }

test('facts that the amendment leaves out stay unchanged', () => {
  expect(amendedFacts(before, { amount: 3, notes: undefined })).toEqual({ ...before, amount: 3 })
})

test('naming only a field removes the crop, and naming only a crop removes the field', () => {
  expect(amendedFacts(before, { field_id: 'south' })).toEqual({ ...before, field_id: 'south', crop_id: null })
  expect(amendedFacts(before, { crop_id: 'leeks' })).toEqual({ ...before, field_id: null, crop_id: 'leeks' })
  expect(amendedFacts(before, { field_id: 'south', crop_id: 'leeks' })).toMatchObject({ field_id: 'south', crop_id: 'leeks' })
})
