import { expect, test } from 'vitest'
import { readAddress } from './load-market.ts'
import { askedNothing, isFront, marketHref } from './market-asked.ts'

const read = (search: string) => readAddress(new URLSearchParams(search))

test('parses a URL by the rules of the contract', () => {
  const { asked, faults } = read('q=tomatos&category=Vegetables&within=10&way=pickup&sort=price&near=40.71,-74.01')
  expect(asked).toEqual({
    ...askedNothing,
    q: 'tomatos',
    category: 'Vegetables',
    within: '10',
    way: 'pickup',
    sort: 'price',
    near: '40.71,-74.01',
  })
  expect(faults).toEqual([])
})

test('names and drops invalid parameters and keeps the valid ones', () => {
  const { asked, faults } = read(`q=${'x'.repeat(10_000)}&category=Weapons&within=7&near=200,0&sort=up&way=pickup`)
  expect(asked).toEqual({ ...askedNothing, way: 'pickup' })
  expect(faults.map(({ sentence }) => sentence)).toEqual([
    'Please keep your search to 100 characters.',
    'This category doesn’t exist.',
    'Sort products by nearest, newest or price.',
    'Choose a distance of 10, 25 or 50 miles.',
    'Please enter a place as latitude and longitude, such as 40.71,-74.01.',
  ])
  expect(faults.every(({ value }) => value.length <= 41)).toBe(true)
})

test('changing one filter keeps the others and returns to the first page', () => {
  const { asked } = read('q=eggs&way=market&cursor=abc')
  expect(marketHref(asked, { category: 'Dairy' }, false)).toBe('/marketplace?q=eggs&category=Dairy&way=market')
  expect(marketHref(asked, { q: '', way: '' }, true)).toBe('/marketplace?logged-in=true')
  expect(read(marketHref(asked, { q: 'a&b=c #d' }, false).split('?')[1] ?? '').asked.q).toBe('a&b=c #d')
})

test('a place and a distance alone still show the market’s front page', () => {
  expect(isFront(read('near=40.71,-74.01&within=50').asked)).toBe(true)
  expect(isFront(read('category=Fruits').asked)).toBe(false)
})
