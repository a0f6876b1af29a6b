import { beforeEach, expect, test } from 'vitest'
import { browserStorage, tabStorage } from '../storage/storage.ts'
import { draftName, forgetStoredViews } from './owned-view.ts'

const write = (name: string, owner: string) =>
  browserStorage.setItem(name, JSON.stringify({ state: { owner, tasks: ['Fix gate'] }, version: 1 }))

beforeEach(() => {
  for (const name of ['farm-storage', 'harvest-storage', 'task-storage']) write(name, 'june')
})
const found = () => ['farm-storage', 'harvest-storage', 'task-storage'].filter((name) => browserStorage.getItem(name) !== null)

test("deletes another user's stored views on a change of owner, and all of them without an owner", () => {
  forgetStoredViews('june')
  expect(found()).toHaveLength(3)
  write('harvest-storage', 'bo')
  forgetStoredViews('bo')
  expect(found()).toEqual(['harvest-storage'])
  forgetStoredViews(null)
  expect(found()).toEqual([])
})

test('a draft survives while signed out and is deleted when a different user signs in', () => {
  tabStorage.setItem(draftName, JSON.stringify({ state: { owner: 'june' }, version: 1 }))
  const kept = (owner: string | null) => {
    forgetStoredViews(owner)
    return tabStorage.getItem(draftName) !== null
  }
  expect(['june', null, 'june', 'bo'].map(kept)).toEqual([true, true, true, false])
})

test('deletes a stored view that cannot be parsed', () => {
  browserStorage.setItem('task-storage', 'Fix gate')
  forgetStoredViews('june')
  expect(found()).toEqual(['farm-storage', 'harvest-storage'])
})
