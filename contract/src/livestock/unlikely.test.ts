import { expect, test } from 'vitest'
import type { Figure } from '../kernel/implausible.ts'
import { unlikelyWeight, unlikelyYield } from './unlikely.ts'

const askAboutYield = (...[of, figure, giving, former = []]: [...Rule, former?: readonly Figure[]]) =>
  unlikelyYield(of, figure, giving, former)?.question ?? null
type Rule = [Parameters<typeof unlikelyYield>[0], Figure, Parameters<typeof unlikelyYield>[2]]
const askAboutWeight = (...weights: Parameters<typeof unlikelyWeight>) => unlikelyWeight(...weights)?.question ?? null

const hens = { head: 84, species: 'chicken' } as const

test("accepts a day's eggs, and questions eggs entered as dozens", () => {
  expect(askAboutYield('eggs', { quantity: 78, unit: 'unit' }, hens)).toBeNull()
  expect(askAboutYield('eggs', { quantity: 78, unit: 'dozen' }, hens)).toBe('Usually about 84 units. Record 78 dozen?')
})

test('estimates milk by the number of heads', () => {
  const cows = { head: 2, species: 'cattle' } as const
  expect(askAboutYield('milk', { quantity: 30, unit: 'quart' }, cows)).toBeNull()
  expect(askAboutYield('milk', { quantity: 300, unit: 'gallon' }, cows)).toBe('Usually about 16 gallons. Record 300 gallons?')
})

test('goods without a daily yield are questioned only when extremely high', () => {
  expect(askAboutYield('wool', { quantity: 300, unit: 'lb' }, hens)).toBeNull()
  expect(askAboutYield('wool', { quantity: 30_000, unit: 'lb' }, hens)).toBe('That is a lot for one entry. Record 30,000 lb?')
})

test('questions a weight far from the last one, up or down, in any unit', () => {
  const last = { quantity: 1200, unit: 'lb' } as const
  expect(askAboutWeight({ quantity: 560, unit: 'kg' }, last)).toBeNull()
  expect(askAboutWeight({ quantity: 12_000, unit: 'lb' }, last)).toBe('Usually about 1,200 lb. Record 12,000 lb?')
  expect(askAboutWeight({ quantity: 120, unit: 'lb' }, last)).toBe('Usually about 1,200 lb. Record 120 lb?')
})

test('questions a first weight above that of any farm animal', () => {
  expect(askAboutWeight({ quantity: 1800, unit: 'lb' }, null)).toBeNull()
  expect(askAboutWeight({ quantity: 1800, unit: 'kg' }, null)).toBe('That is a lot for one entry. Record 1,800 kg?')
})

const eggs = (quantity: number) => ({ quantity, unit: 'unit' }) as const
const few = { head: 6, species: 'chicken' } as const

test("questions 150 eggs from six hens, but not a weekend's eggs", () => {
  expect(askAboutYield('eggs', eggs(150), few)).toBe('Usually about 6 units. Record 150 units?')
  expect(askAboutYield('eggs', eggs(18), few)).toBeNull()
  expect(askAboutYield('eggs', eggs(19), few)).not.toBeNull()
  expect(askAboutYield('eggs', { quantity: 1, unit: 'dozen' }, { ...few, head: 1 })).toBeNull()
})

test('compares eggs with earlier collections from these hens', () => {
  const before = [eggs(20), { quantity: 1, unit: 'dozen' } as const]
  expect(askAboutYield('eggs', eggs(200), hens, before)).toBe('Usually about 20 units. Record 200 units?')
  expect(askAboutYield('eggs', eggs(84), hens, before), 'young hens start to lay').toBeNull()
  expect(askAboutYield('eggs', eggs(420), hens, [eggs(400)]), 'collected once a week').toBeNull()
})

test('compares only with the latest collections', () => {
  const long = Array.from({ length: 30 }, () => eggs(20))
  expect(askAboutYield('eggs', eggs(200), hens, [...long, eggs(400)])).not.toBeNull()
  expect(askAboutYield('eggs', eggs(200), hens, [...long.slice(1), eggs(400)])).toBeNull()
})

test('compares milk with earlier milkings, also across units', () => {
  const cow = { head: 1, species: 'cattle' } as const
  const before = [{ quantity: 60, unit: 'quart' }] as const
  expect(askAboutYield('milk', { quantity: 70, unit: 'gallon' }, cow, before)).toBeNull()
  expect(askAboutYield('milk', { quantity: 90, unit: 'gallon' }, cow, before)).toBe('Usually about 60 quarts. Record 90 gallons?')
})

test('without heads and earlier collections, questions only extremely high yields', () => {
  expect(askAboutYield('eggs', eggs(150), { ...few, head: 0 })).toBeNull()
  expect(askAboutYield('eggs', eggs(3000), { ...few, head: 0 })).toBe('That is a lot for one entry. Record 3,000 units?')
})
