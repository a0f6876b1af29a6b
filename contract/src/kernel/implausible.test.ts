import { expect, test } from 'vitest'
import { askAboutUnit, askAgain, isImplausible, notConfirmed, unitNotConfirmed } from './implausible.ts'

const forty = { quantity: 40, unit: 'lb' } as const
const tons = (quantity: number) => ({ quantity, unit: 'ton' }) as const
const pounds = (quantity: number) => ({ quantity, unit: 'lb' }) as const

test('tons entered instead of pounds are implausible compared with the usual harvest of the crop', () => {
  expect(isImplausible(tons(6), forty)).toBe(true)
  expect(isImplausible(tons(999_999), forty)).toBe(true)
  expect(isImplausible(pounds(40), forty)).toBe(false)
})

test('up to five times the usual quantity is plausible', () => {
  expect(isImplausible(pounds(200), forty)).toBe(false)
  expect(isImplausible(pounds(201), forty)).toBe(true)
})

test('a normal harvest after a first small one is plausible', () => {
  expect(isImplausible(pounds(80), pounds(2))).toBe(false)
})

test('without a usual quantity, only a figure above the ceiling for its unit is implausible', () => {
  expect(isImplausible(tons(41), null)).toBe(true)
  expect(isImplausible(pounds(400), null)).toBe(false)
  expect(isImplausible({ quantity: 24_000, unit: 'bunch' }, forty)).toBe(true)
})

test('a figure in another unit is compared when the weight of that unit is known', () => {
  expect(isImplausible({ quantity: 900, unit: 'bunch' }, forty, { bunch: 0.5 })).toBe(true)
})

test('the confirmation question names both the usual and the entered figure', () => {
  expect(askAgain(tons(6), forty)).toBe('Usually about 40 lb. Record 6 tons?')
  expect(askAgain(tons(6), null)).toBe('That is a lot for one entry. Record 6 tons?')
  expect(notConfirmed(tons(6), forty)).toBe('6 tons not confirmed, usually about 40 lb')
})

test('the question about a unit names the usual one', () => {
  expect(askAboutUnit(tons(1), 'bunch')).toBe('Usually counted in bunches. Record 1 ton?')
  expect(unitNotConfirmed(tons(1), 'bunch')).toBe('1 ton not confirmed, usually counted in bunches')
})
