import { messages } from '@farmlane/contract/kernel/messages.ts'
import { milesBetween } from '@farmlane/contract/kernel/place.ts'
import { expect, test } from 'vitest'
import { type HeardWord, mostBegun, queryOf, ratingOf, readMark, spotsPerMile, wordsOf, writeMark } from './search-rules.ts'
import { synonymsOf } from './synonym-rules.ts'

const heard = (word: string, about: Partial<HeardWord> = {}): HeardWord => ({
  word,
  says: `'${word}'`,
  also: '',
  begins: `'${word}':*`,
  begun: [],
  near: [],
  ...about,
})
const near = (term: string, wrong: number) => ({ term, wrong, says: `'${term}'` })

test('splits the query into words at any separator', () => {
  expect(wordsOf(" Heirloom,tomatoes & O'Hara's ")).toEqual(['heirloom', 'tomatoes', 'o', 'hara', 's'])
  expect(wordsOf('Jalapeño 豆腐')).toEqual(['jalapeño', '豆腐'])
  for (const nothing of [undefined, '', '!!! ___ %']) expect(wordsOf(nothing), nothing).toEqual([])
  expect(wordsOf('a b c d e f g h')).toHaveLength(6)
  expect(wordsOf('x'.repeat(90))).toEqual(['x'.repeat(30)])
})

test('every word must match, as typed or corrected', () => {
  expect(queryOf([heard('red', { begun: ["'red'"] }), heard('tomtao', { near: [near('tomato', 2)] })])).toBe(
    "(('red')) & (('tomtao') | ('tomato'))",
  )
})

test('lists words with the same prefix one by one if they are few, otherwise searches by prefix', () => {
  const begun = (count: number) => Array.from({ length: count }, (_, n) => `'to${n}'`)
  expect(queryOf([heard('to', { begun: begun(2) })])).toBe("(('to') | ('to0') | ('to1'))")
  expect(queryOf([heard('to', { begun: begun(mostBegun) })])).not.toContain(':*')
  expect(queryOf([heard('to', { begun: begun(mostBegun + 1) })])).toBe("(('to') | ('to':*))")
})

test('stop words are ignored', () => {
  expect(queryOf([heard('the', { says: '', near: [near('tea', 1)] })])).toBeUndefined()
  expect(queryOf([heard('the', { says: '' }), heard('kale')])).toBe("(('kale'))")
  expect(queryOf([])).toBeUndefined()
})

test('corrects to the closest terms only, and allows more mistakes in long words', () => {
  const said = (word: string, ...terms: [string, number][]) =>
    queryOf([heard(word, { near: terms.map((term) => near(...term)) })])
  expect(said('carots', ['carrots', 1], ['carats', 1], ['parrots', 2])).toContain("('carrots') | ('carats'))")
  expect(said('kael', ['kale', 2])).toContain('kale')
  expect(said('gift', ['goat', 2]), 'half of a short word would be another word').not.toContain('goat')
  expect(said('eg', ['egg', 1])).toContain('egg')
  expect(said('ham', ['hemp', 2])).not.toContain('hemp')
  expect(said('zuccini', ['zinnia', 3])).not.toContain('zinnia')
  expect(said('strwaberies', ['strawberries', 3])).toContain('strawberries')
})

test('a word that exists is kept, but a long one also matches a similar one', () => {
  const said = (word: string, ...terms: [string, number][]) =>
    queryOf([heard(word, { begun: [`'${word}'`], near: [near(word, 0), ...terms.map((term) => near(...term))] })])
  expect(said('brocoli', ['broccoli', 1])).toContain('broccoli')
  expect(said('pears', ['peas', 1])).not.toContain("'peas'")
  expect(said('cherry', ['sherry', 1])).not.toContain('sherry')
  expect(said('radish', ['relish', 2])).not.toContain('relish')
})

test('a mile covers more of the projected map further from the equator', () => {
  for (const latitude of [0, 40, -65]) {
    const [here, there] = [
      { latitude, longitude: 10 },
      { latitude, longitude: 10.1 },
    ]
    const apart = (0.1 * Math.PI) / 180
    expect(apart / spotsPerMile(here)).toBeCloseTo(milesBetween(here, there), 4)
  }
})

test('a cursor is valid only for the sort that wrote it', () => {
  const id = '0b0f1c2d-0000-4000-8000-00000000abcd'
  const marks = { nearest: '0.0123', newest: '2026-05-04', price: '350', opened: '1777896000000000' } as const
  for (const sort of Object.keys(marks) as (keyof typeof marks)[])
    expect(readMark(writeMark({ by: marks[sort], id }), sort), sort).toEqual({ by: marks[sort], id })
  expect(readMark(undefined, 'price')).toBeUndefined()
  const refused = { code: 'invalid', fields: { cursor: messages.invalid } }
  for (const [by, sort] of [
    ['2026-05-04', 'price'],
    ['350.5', 'price'],
    ['2026-02-31', 'newest'],
    // A year that PostgreSQL does not have.
    ['0000-01-01', 'newest'],
    ['NaN', 'nearest'],
    ['9e999', 'nearest'],
    ['-5', 'opened'],
    ['1'.repeat(18), 'opened'],
  ] as const)
    expect(() => readMark(`${by}_${id}`, sort), `${sort} ${by}`).toThrow(expect.objectContaining(refused))
  expect(() => readMark('350_nobody', 'price')).toThrow(expect.objectContaining(refused))
})

test('rounds stars to a tenth, and gives none without reviews', () => {
  expect(ratingOf({ review_count: 3, star_sum: 13 })).toEqual({ average: 4.3, count: 3 })
  expect(ratingOf({ review_count: 0, star_sum: 0 })).toEqual({ average: null, count: 0 })
})

test('a general term also finds specific products', () => {
  expect(queryOf([heard('bread', { also: "'sourdough' | 'rye'" }), heard('fresh')])).toBe(
    "(('bread') | ('sourdough' | 'rye')) & (('fresh'))",
  )
  expect(synonymsOf('breads')).toBe(synonymsOf('bread'))
  expect(synonymsOf('berries')).toContain('blueberry')
  for (const word of ['kale', 'constructor', '']) expect(synonymsOf(word), word).toBe('')
})
