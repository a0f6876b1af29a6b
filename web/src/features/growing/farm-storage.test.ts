import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Crop } from '@farmlane/contract/growing/crop.ts'
import type { Field } from '@farmlane/contract/growing/field.ts'
import { hashKey } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { setOwner } from '../../platform/session/owner.ts'
import { browserStorage } from '../../platform/storage/storage.ts'
import { farmsQuery } from '../farms/farm-queries.ts'
import { cropsQuery } from './crop-queries.ts'
import { farmStorageAnswer, keepFarm, useFarmStorage } from './farm-storage.ts'
import { fieldsQuery } from './field-queries.ts'

const farm = { id: 'willow', name: 'Willow Bend' } as Farm
const fields = [{ id: 'f', name: 'East beds' }] as Field[]
const crops = [{ id: 'kale', name: 'Kale' }] as Crop[]
const known = { owner: 'june', at: 5, rights: 'willow owner', farm, fields, crops }
const kept = () => JSON.parse(browserStorage.getItem('farm-storage') ?? '{}').state as Record<string, unknown>

beforeEach(() => {
  setOwner('june')
  keepFarm(known)
})

test("stores farm, fields and crops under the specification's key", () => {
  expect(kept()).toMatchObject({ owner: 'june', farm, fields, crops })
})

test('keeps stored lists while new ones are loading, but not those of another farm', () => {
  keepFarm({ ...known, fields: undefined, crops: undefined })
  expect(kept()).toMatchObject({ fields, crops })
  keepFarm({ ...known, farm: { id: 'stony' } as Farm, fields: undefined, crops: undefined })
  expect(kept()).toMatchObject({ fields: [], crops: [] })
})

test('serves the three queries to its owner only', () => {
  const ask = (who: string, key: readonly unknown[]) => farmStorageAnswer(who, hashKey(key))
  expect(ask('june', farmsQuery.queryKey)).toEqual({ at: 5, data: { results: [farm], next: null } })
  expect(ask('june', fieldsQuery('willow').queryKey)?.data).toEqual({ results: fields, next: null })
  expect(ask('june', cropsQuery('willow').queryKey)?.data).toEqual({ results: crops, next: null })
  expect(ask('june', cropsQuery('stony').queryKey)).toBeUndefined()
  expect(ask('bo', farmsQuery.queryKey)).toBeUndefined()
})

test('is cleared when its owner signs out or another user signs in', () => {
  setOwner(null)
  expect(useFarmStorage.getState()).toMatchObject({ owner: null, farm: null, crops: [] })
  setOwner('june')
  keepFarm(known)
  setOwner('bo')
  expect(useFarmStorage.getState()).toMatchObject({ owner: null, farm: null, crops: [] })
})

test("reports a change of the user's rights", () => {
  expect(keepFarm(known)).toBe(false)
  expect(keepFarm({ ...known, rights: 'willow worker' })).toBe(true)
})
