import { expect, test } from 'vitest'
import type { Figure } from '../kernel/implausible.ts'
import { unlikelyWeight, unlikelyYield } from './unlikely.ts'

const askAboutYield = (...[of, figure, giving, former = []]: [...Rule, former?: readonly Figure[]]) =>
  unlikelyYield(of, figure, giving, former)?.question ?? null
type Rule = [Parameters<typeof unlikelyYield>[0], Figure, Parameters<typeof unlikelyYield>[2]]
const askAboutWeight = (...weights: Parameters<typeof unlikelyWeight>) => unlikelyWeight(...weights)?.question ?? null

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

const eggs = (quantity: number) => ({ quantity, unit: 'unit' }) as const
const few = { head: 6, species: 'chicken' } as const

test('six hens lay no 150 eggs, but a weekend’s eggs are not asked about', () => {
  expect(askAboutYield('eggs', eggs(150), few)).toBe('Usually about 6 units. Record 150 units?')
  expect(askAboutYield('eggs', eggs(18), few)).toBeNull()
  expect(askAboutYield('eggs', eggs(19), few)).not.toBeNull()
  expect(askAboutYield('eggs', { quantity: 1, unit: 'dozen' }, { ...few, head: 1 })).toBeNull()
})

test('eggs are compared with what these hens gave before', () => {
  const before = [eggs(20), { quantity: 1, unit: 'dozen' } as const]
  expect(askAboutYield('eggs', eggs(200), hens, before)).toBe('Usually about 20 units. Record 200 units?')
  expect(askAboutYield('eggs', eggs(84), hens, before), 'young hens begin to lay').toBeNull()
  expect(askAboutYield('eggs', eggs(420), hens, [eggs(400)]), 'collected once a week').toBeNull()
})

test('only the newest collections count', () => {
  const long = Array.from({ length: 30 }, () => eggs(20))
  expect(askAboutYield('eggs', eggs(200), hens, [...long, eggs(400)])).not.toBeNull()
  expect(askAboutYield('eggs', eggs(200), hens, [...long.slice(1), eggs(400)])).toBeNull()
})

test('milk is compared with what was milked before, in another unit too', () => {
  const cow = { head: 1, species: 'cattle' } as const
  const before = [{ quantity: 60, unit: 'quart' }] as const
  expect(askAboutYield('milk', { quantity: 70, unit: 'gallon' }, cow, before)).toBeNull()
  expect(askAboutYield('milk', { quantity: 90, unit: 'gallon' }, cow, before)).toBe('Usually about 60 quarts. Record 90 gallons?')
})

test('without heads and without former collections only far too much is asked about', () => {
  expect(askAboutYield('eggs', eggs(150), { ...few, head: 0 })).toBeNull()
  expect(askAboutYield('eggs', eggs(3000), { ...few, head: 0 })).toBe('That is a lot for one entry. Record 3,000 units?')
})
