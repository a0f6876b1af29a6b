import type { Category } from '@farmlane/contract/catalog/product.ts'
import { expect, test } from 'vitest'
import { stallGroups } from './stall-groups.ts'

const stall = (...categories: Category[]) => categories.map((category, at) => ({ category, name: `${category} ${at}` }))
const groupsOf = (...categories: Category[]) =>
  stallGroups(stall(...categories)).map(({ name, products }) => [name, products.length])

test.each<[string, Category[], [string | null, number][]]>([
  ['nothing', [], []],
  ['a single product', ['Eggs'], [[null, 1]]],
  ['one product per category', ['Eggs', 'Honey', 'Herbs'], [['For sale', 3]]],
  [
    'the largest first',
    ['Eggs', 'Herbs', 'Eggs', 'Herbs', 'Eggs'],
    [
      ['Eggs', 3],
      ['Herbs', 2],
    ],
  ],
  [
    'products alone in their category, grouped at the end',
    ['Honey', 'Eggs', 'Eggs', 'Meat'],
    [
      ['Eggs', 2],
      ['More from this farm', 2],
    ],
  ],
  [
    'one leftover product at the end, without a heading',
    ['Honey', 'Eggs', 'Eggs'],
    [
      ['Eggs', 2],
      [null, 1],
    ],
  ],
])('%s', (_, categories, groups) => {
  expect(groupsOf(...categories)).toEqual(groups)
})
