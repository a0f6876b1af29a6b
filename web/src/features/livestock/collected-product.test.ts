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

test('what was last collected from these hens is collected again, under the name the product has now', () => {
  const lines = [
    collected('layers', 'Pasture eggs', { on: '2026-05-05' }),
    collected('layers', 'Eggs'),
    collected('pullets', 'Pullet eggs', { on: '2026-05-06' }),
  ]
  expect(proposedProduct('eggs', known({ lines }))).toEqual({ name: 'Pasture eggs', unit: 'dozen' })
  const products = [{ ...product('Pasture eggs'), name: 'Eggs from grass' }]
  expect(proposedProduct('eggs', known({ lines, products })).name).toBe('Eggs from grass')
})

test('a line that was taken back, and other goods, propose nothing', () => {
  const undone = collected('layers', 'Wrong eggs', { taken_back: { at: '', by: '', reason: '' } })
  const cuts = collected('layers', 'Soup hens', { yield: { of: 'meat', name: 'Soup hens', unit: 'lb', product: 'soup' } })
  expect(proposedProduct('eggs', known({ lines: [undone, cuts] }))).toEqual({ name: 'Eggs', unit: 'dozen' })
})

test('a new flock begins with what the others of its kind give; ducks are another kind', () => {
  const lines = [collected('layers', 'Pasture eggs'), collected('ducks', 'Duck eggs', { on: '2026-05-09' })]
  expect(proposedProduct('eggs', known({ animal: pullets, lines })).name).toBe('Pasture eggs')
})

test('where nothing was collected yet, the only product that fits is meant; of several the farmer chooses', () => {
  expect(proposedProduct('eggs', known({ products: [product('Pasture eggs'), product('Duck eggs')] })).name).toBe('Pasture eggs')
  expect(proposedProduct('eggs', known({ products: [product('Pasture eggs'), product('Hens', 'Meat')] })).name).toBe(
    'Pasture eggs',
  )
  expect(proposedProduct('eggs', known({ products: [product('Pasture eggs'), product('Cracked eggs')] })).name).toBe('')
})

test('a farm without such a product gets a new one, named after what is collected', () => {
  expect(proposedProduct('eggs', known({ products: [product('Ribs', 'Meat')] }))).toEqual({ name: 'Eggs', unit: 'dozen' })
  // Nearly everything is 'Other': candles are no wool.
  expect(proposedProduct('wool', known({ products: [product('Candles', 'Other')] }))).toEqual({ name: 'Wool', unit: 'lb' })
})

test('ducks are not offered what only hens give', () => {
  const products = [product('Pasture eggs'), product('Quiche'), product('Duck eggs')]
  const names = (parts: Partial<Knowledge>) => suggestedProducts('eggs', known({ products, ...parts })).map(({ name }) => name)
  const lines = [collected('layers', 'Pasture eggs')]
  expect(names({ lines, animal: ducks })).toEqual(['Quiche', 'Duck eggs'])
  expect(names({ lines, animal: layers }), 'and hens not what is named after ducks').toEqual(['Pasture eggs', 'Quiche'])
  expect(names({ lines, animal: pullets }), 'hens begin with what hens give').toEqual(['Pasture eggs', 'Quiche'])
  const more = [...lines, collected('pullets', 'Quiche'), collected('ducks', 'Duck eggs')]
  expect(names({ lines: more, animal: layers }), 'each flock what it gave itself').toEqual(['Pasture eggs'])
})

test('a first collection from ducks does not end among the hens’ eggs', () => {
  const lines = [collected('layers', 'Pasture eggs')]
  expect(proposedProduct('eggs', known({ animal: ducks, lines, products: [product('Pasture eggs')] })).name).toBe('Eggs')
  const plain = { animal: ducks, lines: [collected('layers', 'Eggs')], products: [product('Eggs')] }
  expect(proposedProduct('eggs', known(plain)).name).toBe('Duck eggs')
  expect(newProduct('eggs', known({ ...plain, animal: layers })).name).toBe('Eggs')
})
