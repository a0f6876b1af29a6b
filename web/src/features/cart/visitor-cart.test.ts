import { maxCartLines } from '@farmlane/contract/orders/constants.ts'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { createSafeStorage, type TextStorage } from '../../platform/storage/storage.ts'
import { visitorCartKey } from './cart-keys.ts'
import { createVisitorCart, type KeptLine } from './visitor-cart.ts'

const memory = (): TextStorage => createSafeStorage(() => undefined)
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const line = (n: number, quantity = 1): KeptLine => ({
  product_id: id(n),
  quantity,
  price_then_minor: 450,
  name: `Product ${n}`,
  farm_name: "O'Hara's",
})

it('keeps lines in the order they were chosen, across reloads', () => {
  const storage = memory()
  const cart = createVisitorCart(storage)
  cart.put(line(1))
  cart.put(line(2, 0.5))
  cart.put(line(1, 3))
  const reloaded = createVisitorCart(storage)
  expect(reloaded.read()).toEqual([line(1, 3), line(2, 0.5)])
  reloaded.remove(id(1))
  expect(cart.read()).toEqual([line(2, 0.5)])
  cart.remove(id(2))
  expect(storage.getItem(visitorCartKey)).toBeNull()
})

it('returns the same list until something changes, and notifies subscribers when it does', () => {
  const cart = createVisitorCart(memory())
  const changed = vi.fn<() => void>()
  const leave = cart.subscribe(changed)
  cart.put(line(1))
  expect(changed).toHaveBeenCalledTimes(1)
  expect(cart.read()).toBe(cart.read())
  leave()
  cart.put(line(2))
  expect(changed).toHaveBeenCalledTimes(1)
})

it('keeps both lines when two tabs each add one', () => {
  const storage = memory()
  const [one, other] = [createVisitorCart(storage), createVisitorCart(storage)]
  one.read()
  other.put(line(2))
  one.put(line(1))
  expect(other.read().map(({ product_id }) => product_id)).toEqual([id(2), id(1)])
})

it('takes no more products than a cart holds, but still changes lines it has', () => {
  const cart = createVisitorCart(memory())
  for (let n = 0; n < maxCartLines; n += 1) expect(cart.put(line(n))).toBe(true)
  expect(cart.put(line(maxCartLines))).toBe(false)
  expect(cart.put(line(0, 7))).toBe(true)
  expect(cart.read()).toHaveLength(maxCartLines)
})

it('after joining, drops the lines that were sent and keeps those changed since', () => {
  const cart = createVisitorCart(memory())
  for (const each of [line(1), line(2), line(3)]) cart.put(each)
  const sent = cart.read()
  cart.put(line(2, 5))
  cart.put(line(4))
  cart.settle(sent)
  expect(cart.read()).toEqual([line(2, 5), line(4)])
})

it('remembers across reloads which lines did not fit into the account’s cart, until they are chosen again', () => {
  const storage = memory()
  const cart = createVisitorCart(storage)
  for (const each of [line(1), line(2), line(3)]) cart.put(each)
  const [one, two, three] = cart.read() as [KeptLine, KeptLine, KeptLine]
  cart.put(line(3, 4))
  cart.settle([one])
  cart.setAside([two, three])
  const reloaded = createVisitorCart(storage)
  expect(reloaded.read()).toEqual([{ ...line(2), no_room: true }, line(3, 4)])
  reloaded.put(line(2))
  expect(reloaded.read()).toEqual([line(2), line(3, 4)])
})

it.each([
  ['invalid JSON', '{"'],
  ['something other than a list', '{"lines": 1}'],
  ['null lines', '[null, 1, "x", [], {}]'],
  ['a foreign id', JSON.stringify([{ ...line(1), product_id: '../../api' }])],
  ['no quantity', JSON.stringify([{ ...line(1), quantity: '2' }])],
  ['a quantity of zero', JSON.stringify([{ ...line(1), quantity: 0 }])],
  ['a negative quantity', JSON.stringify([{ ...line(1), quantity: -1 }])],
  ['a quantity above the maximum', JSON.stringify([{ ...line(1), quantity: 1e9 }])],
  ['a quantity finer than thousandths', JSON.stringify([{ ...line(1), quantity: 0.00001 }])],
  ['a negative price', JSON.stringify([{ ...line(1), price_then_minor: -5 }])],
  ['a price with half a cent', JSON.stringify([{ ...line(1), price_then_minor: 1.5 }])],
])('ignores the stored text when it holds %s', (_, text) => {
  const storage = memory()
  storage.setItem(visitorCartKey, text)
  const cart = createVisitorCart(storage)
  expect(cart.read()).toEqual([])
  cart.put(line(1))
  expect(cart.read()).toEqual([line(1)])
})

it('keeps the valid lines of a damaged list, each product once, and cuts long names', () => {
  const storage = memory()
  const long = { ...line(2), name: 'x'.repeat(9000), farm_name: 7, extra: '<script>' }
  storage.setItem(visitorCartKey, JSON.stringify([line(1), null, line(1, 9), long]))
  expect(createVisitorCart(storage).read()).toEqual([line(1), { ...line(2), name: 'x'.repeat(200), farm_name: '' }])
})

it('keeps the unit a quantity was chosen in and ignores unknown units', () => {
  const storage = memory()
  storage.setItem(
    visitorCartKey,
    JSON.stringify([
      { ...line(1), unit_then: 'lb' },
      { ...line(2), unit_then: 'furlong' },
    ]),
  )
  expect(createVisitorCart(storage).read()).toEqual([{ ...line(1), unit_then: 'lb' }, line(2)])
})

it('never throws on any stored text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      const storage = memory()
      storage.setItem(visitorCartKey, text)
      expect(Array.isArray(createVisitorCart(storage).read())).toBe(true)
    }),
  )
})

it.each([
  ['a floating-point sum', { quantity: 0.1 + 0.2 }],
  ['the smallest positive number', { quantity: 5e-324 }],
  ['a quantity far below a thousandth', { quantity: 1e-10 }],
  ['an id without a UUID version', { product_id: '00000000-0000-0000-0000-000000000001' }],
])('leaves out a single line for which the server would refuse the whole list: %s', (_, broken) => {
  const storage = memory()
  storage.setItem(visitorCartKey, JSON.stringify([line(1), { ...line(2), ...broken }]))
  expect(createVisitorCart(storage).read()).toEqual([line(1)])
})
