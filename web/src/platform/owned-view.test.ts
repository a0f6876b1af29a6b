import { beforeEach, expect, test } from 'vitest'
import { draftName, forgetStoredViews } from './owned-view.ts'
import { browserStorage, tabStorage } from './storage.ts'

const write = (name: string, owner: string) =>
  browserStorage.setItem(name, JSON.stringify({ state: { owner, tasks: ['Fix gate'] }, version: 1 }))

beforeEach(() => {
  for (const name of ['farm-storage', 'harvest-storage', 'task-storage']) write(name, 'june')
})
const found = () => ['farm-storage', 'harvest-storage', 'task-storage'].filter((name) => browserStorage.getItem(name) !== null)

test('what lies on the disk goes with its owner, whether or not a screen of it was opened', () => {
  forgetStoredViews('june')
  expect(found()).toHaveLength(3)
  write('harvest-storage', 'bo')
  forgetStoredViews('bo')
  expect(found()).toEqual(['harvest-storage'])
  forgetStoredViews(null)
  expect(found()).toEqual([])
})

test('what a person typed in this tab waits for them while nobody is signed in, and for nobody else', () => {
  tabStorage.setItem(draftName, JSON.stringify({ state: { owner: 'june' }, version: 1 }))
  const kept = (owner: string | null) => {
    forgetStoredViews(owner)
    return tabStorage.getItem(draftName) !== null
  }
  expect(['june', null, 'june', 'bo'].map(kept)).toEqual([true, true, true, false])
})

test('what nobody can read belongs to nobody', () => {
  browserStorage.setItem('task-storage', 'Fix gate')
  forgetStoredViews('june')
  expect(found()).toEqual(['farm-storage', 'harvest-storage'])
})
