import { beforeEach, expect, test } from 'vitest'
import { browserStorage } from '../../platform/storage/storage.ts'
import { crateRewritten, lotChangesKept, noteLotChange } from './lot-changes.ts'

const kale = { id: 'h1', farm: 'willow', crop_name: 'Kale', lot_id: 'LOT-260815-M2PA', lot_asked: 'LOT-260815-K7QD' }
const june = () => lotChangesKept('june', 'willow')

beforeEach(() => browserStorage.removeItem('lotChanges'))

test('remembers a crate whose lot ID was taken until it is relabeled', () => {
  noteLotChange('june', kale)
  noteLotChange('june', { ...kale, id: 'h2', crop_name: 'Basil' })
  expect(june()).toMatchObject([
    { harvest: 'h1', crop_name: 'Kale', asked: 'LOT-260815-K7QD', given: 'LOT-260815-M2PA' },
    { harvest: 'h2', crop_name: 'Basil' },
  ])
  crateRewritten('h1')
  expect(june()).toMatchObject([{ harvest: 'h2' }])
})

test('counts a crate once when the same reply arrives twice', () => {
  noteLotChange('june', kale)
  noteLotChange('june', kale)
  expect(june()).toHaveLength(1)
})

test('a harvest that kept its lot ID needs no relabeling', () => {
  noteLotChange('june', { ...kale, lot_asked: null })
  expect(june()).toEqual([])
})

test('a change is visible only to the user and the farm it belongs to', () => {
  noteLotChange('june', kale)
  expect(lotChangesKept('bo', 'willow')).toEqual([])
  expect(lotChangesKept('june', 'stony')).toEqual([])
  expect(lotChangesKept(null, 'willow')).toEqual([])
})

test('ignores invalid stored data, which the next change overwrites', () => {
  browserStorage.setItem('lotChanges', '[{"harvest":1}]')
  expect(june()).toEqual([])
  noteLotChange('june', kale)
  expect(june()).toHaveLength(1)
})
