import { expect, test } from 'vitest'
import { askAboutWeight, askAboutYield } from './unlikely.ts'

const hens = { head: 84, species: 'chicken' } as const

test('a day’s eggs are not asked about, a slip from eggs to dozens is', () => {
  expect(askAboutYield('eggs', { quantity: 78, unit: 'unit' }, hens)).toBeNull()
  expect(askAboutYield('eggs', { quantity: 78, unit: 'dozen' }, hens)).toBe('Usually about 84 units. Record 78 dozen?')
})

test('milk is measured by the heads that give it', () => {
  const cows = { head: 2, species: 'cattle' } as const
  expect(askAboutYield('milk', { quantity: 30, unit: 'quart' }, cows)).toBeNull()
  expect(askAboutYield('milk', { quantity: 300, unit: 'gallon' }, cows)).toBe('Usually about 16 gallons. Record 300 gallons?')
})

test('of what is not given by the day only far too much is asked about', () => {
  expect(askAboutYield('wool', { quantity: 300, unit: 'lb' }, hens)).toBeNull()
  expect(askAboutYield('wool', { quantity: 30_000, unit: 'lb' }, hens)).toBe('That is a lot for one entry. Record 30,000 lb?')
})

test('a weight far from the last one is asked about, in either direction and unit', () => {
  const last = { quantity: 1200, unit: 'lb' } as const
  expect(askAboutWeight({ quantity: 560, unit: 'kg' }, last)).toBeNull()
  expect(askAboutWeight({ quantity: 12_000, unit: 'lb' }, last)).toBe('Usually about 1,200 lb. Record 12,000 lb?')
  expect(askAboutWeight({ quantity: 120, unit: 'lb' }, last)).toBe('Usually about 1,200 lb. Record 120 lb?')
})

test('a first weight is asked about when no farm animal weighs that much', () => {
  expect(askAboutWeight({ quantity: 1800, unit: 'lb' }, null)).toBeNull()
  expect(askAboutWeight({ quantity: 1800, unit: 'kg' }, null)).toBe('That is a lot for one entry. Record 1,800 kg?')
})
