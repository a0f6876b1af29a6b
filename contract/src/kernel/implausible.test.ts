import { expect, test } from 'vitest'
import { askAboutUnit, askAgain, isImplausible, notConfirmed, unitNotConfirmed } from './implausible.ts'

const forty = { quantity: 40, unit: 'lb' } as const
const tons = (quantity: number) => ({ quantity, unit: 'ton' }) as const
const pounds = (quantity: number) => ({ quantity, unit: 'lb' }) as const

test('a slip from pounds to tons is implausible beside what the crop usually gives', () => {
  expect(isImplausible(tons(6), forty)).toBe(true)
  expect(isImplausible(tons(999_999), forty)).toBe(true)
  expect(isImplausible(pounds(40), forty)).toBe(false)
})

test('a good day is not', () => {
  expect(isImplausible(pounds(200), forty)).toBe(false)
  expect(isImplausible(pounds(201), forty)).toBe(true)
})

test('after a first small picking a normal one is not asked about', () => {
  expect(isImplausible(pounds(80), pounds(2))).toBe(false)
})

test('with nothing to compare, only what no small farm picks in one go is', () => {
  expect(isImplausible(tons(41), null)).toBe(true)
  expect(isImplausible(pounds(400), null)).toBe(false)
  expect(isImplausible({ quantity: 24_000, unit: 'bunch' }, forty)).toBe(true)
})

test('a figure in another unit is compared where the weight of the unit is known', () => {
  expect(isImplausible({ quantity: 900, unit: 'bunch' }, forty, { bunch: 0.5 })).toBe(true)
})

test('the question names both figures', () => {
  expect(askAgain(tons(6), forty)).toBe('Usually about 40 lb. Record 6 tons?')
  expect(askAgain(tons(6), null)).toBe('That is a lot for one entry. Record 6 tons?')
  expect(notConfirmed(tons(6), forty)).toBe('6 tons not confirmed, usually about 40 lb')
})

test('the question about a unit names the usual one', () => {
  expect(askAboutUnit(tons(1), 'bunch')).toBe('Usually counted in bunches. Record 1 ton?')
  expect(unitNotConfirmed(tons(1), 'bunch')).toBe('1 ton not confirmed, usually counted in bunches')
})
