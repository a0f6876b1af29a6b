import type { Category } from '@farmlane/contract/catalog/product.ts'
import { expect, test } from 'vitest'
import { stallGroups } from './stall-groups.ts'

const stall = (...categories: Category[]) => categories.map((category, at) => ({ category, name: `${category} ${at}` }))
const said = (...categories: Category[]) => stallGroups(stall(...categories)).map(({ name, products }) => [name, products.length])

test.each<[string, Category[], [string | null, number][]]>([
  ['nothing', [], []],
  ['one product alone', ['Eggs'], [[null, 1]]],
  ['one of each kind', ['Eggs', 'Honey', 'Herbs'], [['On the stall', 3]]],
  [
    'the largest first',
    ['Eggs', 'Herbs', 'Eggs', 'Herbs', 'Eggs'],
    [
      ['Eggs', 3],
      ['Herbs', 2],
    ],
  ],
  [
    'what is alone at the end, together',
    ['Honey', 'Eggs', 'Eggs', 'Meat'],
    [
      ['Eggs', 2],
      ['More from this farm', 2],
    ],
  ],
  [
    'a single one at the end without a heading',
    ['Honey', 'Eggs', 'Eggs'],
    [
      ['Eggs', 2],
      [null, 1],
    ],
  ],
])('%s', (_, categories, groups) => {
  expect(said(...categories)).toEqual(groups)
})
