import { expect, test } from 'vitest'
import { animalAbilities, placing, statusOf } from './animal-standing.ts'

test.each([
  ['sale', 'sold'],
  ['slaughter', 'slaughtered'],
  ['death', 'died'],
  [null, 'taken_back'],
] as const)('an animal that left by %s is %s', (leftBy, status) => {
  expect(statusOf({ kind: 'animal', head: 0 }, leftBy)).toBe(status)
  expect(statusOf({ kind: 'animal', head: 1 }, leftBy), 'it returned').toBe('here')
  expect(statusOf({ kind: 'group', head: 0 }, leftBy), 'an empty group').toBe('here')
})

test('an animal that joins a group gives up its own field, unless a field is given', () => {
  expect(placing({ group_id: 'herd' })).toEqual({ sets_field: true, field_id: null, sets_group: true, group_id: 'herd' })
  expect(placing({ group_id: 'herd', field_id: 'north' })).toMatchObject({ sets_field: true, field_id: 'north' })
})

test('a move sets only what it names', () => {
  expect(placing({ field_id: 'north' })).toMatchObject({ sets_field: true, sets_group: false })
  expect(placing({ field_id: null })).toMatchObject({ sets_field: true, field_id: null, sets_group: false })
  expect(placing({ group_id: null })).toEqual({ sets_field: false, field_id: null, sets_group: true, group_id: null })
  expect(placing({})).toMatchObject({ sets_field: false, sets_group: false })
})

test('workers neither edit animals nor see money, and only owners override a block', () => {
  const cow = { kind: 'animal', sex: 'female', status: 'here', head: 1 } as const
  expect(animalAbilities(cow, 'worker')).toMatchObject({ edit: false, override: false, see_money: false })
  expect(animalAbilities(cow, 'manager')).toMatchObject({ edit: true, override: false, see_money: true })
  expect(animalAbilities(cow, 'owner')).toMatchObject({ edit: true, override: true, see_money: true })
  expect(animalAbilities(cow, 'worker').record).toContain('birth')
})
