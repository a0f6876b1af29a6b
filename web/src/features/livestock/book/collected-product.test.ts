import { expect, test } from 'vitest'
import { type Knowledge, newProduct, proposedProduct, suggestedProducts } from './collected-product.ts'

const layers = { id: 'layers', species: 'chicken' } as const
const pullets = { id: 'pullets', species: 'chicken' } as const
const ducks = { id: 'ducks', species: 'duck' } as const
const product = (name: string, category: 'Eggs' | 'Meat' | 'Other' = 'Eggs') =>
  ({ id: name.toLowerCase(), name, category, unit: 'dozen' }) as const
let count = 0
const collected = (animal: string, name: string, rest: object = {}): Knowledge['lines'][number] =>
  ({
    id: `line-${++count}`,
    animal,
    on: '2026-05-04',
    taken_back: null,
    yield: { of: 'eggs', name, unit: 'dozen', product: name.toLowerCase() },
    ...rest,
  }) as never
const known = (parts: Partial<Knowledge>): Knowledge => ({
  animal: layers,
  animals: [layers, pullets, ducks],
  lines: [],
  products: [],
  ...parts,
})

test('proposes the product last collected from this flock, under its current name', () => {
  const lines = [
    collected('layers', 'Pasture eggs', { on: '2026-05-05' }),
    collected('layers', 'Eggs'),
    collected('pullets', 'Pullet eggs', { on: '2026-05-06' }),
  ]
  expect(proposedProduct('eggs', known({ lines }))).toEqual({ name: 'Pasture eggs', unit: 'dozen' })
  const products = [{ ...product('Pasture eggs'), name: 'Eggs from grass' }]
  expect(proposedProduct('eggs', known({ lines, products })).name).toBe('Eggs from grass')
})

test('entries that were taken back, and other goods, are ignored', () => {
  const undone = collected('layers', 'Wrong eggs', { taken_back: { at: '', by: '', reason: '' } })
  const cuts = collected('layers', 'Soup hens', { yield: { of: 'meat', name: 'Soup hens', unit: 'lb', product: 'soup' } })
  expect(proposedProduct('eggs', known({ lines: [undone, cuts] }))).toEqual({ name: 'Eggs', unit: 'dozen' })
})

test('proposes for a new flock what others of its species give; ducks are another species', () => {
  const lines = [collected('layers', 'Pasture eggs'), collected('ducks', 'Duck eggs', { on: '2026-05-09' })]
  expect(proposedProduct('eggs', known({ animal: pullets, lines })).name).toBe('Pasture eggs')
})

test('without earlier yields, proposes the only product that fits; with several, the farmer chooses', () => {
  expect(proposedProduct('eggs', known({ products: [product('Pasture eggs'), product('Duck eggs')] })).name).toBe('Pasture eggs')
  expect(proposedProduct('eggs', known({ products: [product('Pasture eggs'), product('Hens', 'Meat')] })).name).toBe(
    'Pasture eggs',
  )
  expect(proposedProduct('eggs', known({ products: [product('Pasture eggs'), product('Cracked eggs')] })).name).toBe('')
})

test('without a fitting product, proposes a new one named after the goods', () => {
  expect(proposedProduct('eggs', known({ products: [product('Ribs', 'Meat')] }))).toEqual({ name: 'Eggs', unit: 'dozen' })
  // 'Other' covers nearly everything, and candles are not wool.
  expect(proposedProduct('wool', known({ products: [product('Candles', 'Other')] }))).toEqual({ name: 'Wool', unit: 'lb' })
})

test('does not offer ducks a product that only hens give', () => {
  const products = [product('Pasture eggs'), product('Quiche'), product('Duck eggs')]
  const names = (parts: Partial<Knowledge>) => suggestedProducts('eggs', known({ products, ...parts })).map(({ name }) => name)
  const lines = [collected('layers', 'Pasture eggs')]
  expect(names({ lines, animal: ducks })).toEqual(['Quiche', 'Duck eggs'])
  expect(names({ lines, animal: layers }), 'hens aren’t offered products named after ducks').toEqual(['Pasture eggs', 'Quiche'])
  expect(names({ lines, animal: pullets }), 'a new flock of hens is offered what other hens give').toEqual([
    'Pasture eggs',
    'Quiche',
  ])
  const more = [...lines, collected('pullets', 'Quiche'), collected('ducks', 'Duck eggs')]
  expect(names({ lines: more, animal: layers }), 'each flock is offered its own products').toEqual(['Pasture eggs'])
})

test('does not propose the hens’ eggs for a first collection from ducks', () => {
  const lines = [collected('layers', 'Pasture eggs')]
  expect(proposedProduct('eggs', known({ animal: ducks, lines, products: [product('Pasture eggs')] })).name).toBe('Eggs')
  const plain = { animal: ducks, lines: [collected('layers', 'Eggs')], products: [product('Eggs')] }
  expect(proposedProduct('eggs', known(plain)).name).toBe('Duck eggs')
  expect(newProduct('eggs', known({ ...plain, animal: layers })).name).toBe('Eggs')
})
