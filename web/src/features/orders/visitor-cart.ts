import { maxCartLines, maxCartQuantity } from '@farmlane/contract/orders/constants.ts'
import { type CountedUnit, countedUnits } from '@farmlane/contract/orders/counted-in.ts'
import { browserStorage, readJson, type TextStorage, writeJson } from '../../platform/storage.ts'
import { visitorCartKey } from './cart-keys.ts'

/** What a visitor chose, in this browser only. The names stay for the day on which the product is gone. */
export type KeptLine = {
  product_id: string
  quantity: number
  price_then_minor: number
  /** What the quantity counts; lines from before it was kept have none. */
  unit_then?: CountedUnit
  name: string
  farm_name: string
  /** The account's cart was full when it came, and the person was told. */
  no_room?: true
}

/**
 * Kept by hand and not by schemas: the count stands in the header of pages that carry none.
 * Always read afresh before a change, since another tab may have written in between.
 */
export function createVisitorCart(storage: TextStorage) {
  const listeners = new Set<() => void>()
  let seen: { text: string | null; lines: readonly KeptLine[] } = { text: null, lines: [] }

  const read = (): readonly KeptLine[] => {
    const text = storage.getItem(visitorCartKey)
    if (text !== seen.text) seen = { text, lines: readJson(visitorCartKey, believed, storage) ?? [] }
    return seen.lines
  }
  const tell = () => {
    for (const changed of listeners) changed()
  }
  const write = (lines: readonly KeptLine[]) => {
    if (lines.length === 0) storage.removeItem(visitorCartKey)
    else writeJson(visitorCartKey, lines, storage)
    tell()
  }
  return {
    read,
    find: (productId: string) => read().find((line) => line.product_id === productId),
    /** Puts a line in, or changes it in its place. False when the cart is full. */
    put(line: KeptLine): boolean {
      const lines = read()
      const at = lines.findIndex(({ product_id }) => product_id === line.product_id)
      if (at === -1 && lines.length >= maxCartLines) return false
      write(at === -1 ? [...lines, line] : lines.with(at, line))
      return true
    },
    remove: (productId: string) => write(read().filter((line) => line.product_id !== productId)),
    /** Takes out lines that are in safe hands now, but for those that were changed since. */
    settle: (done: readonly KeptLine[]) => write(read().filter((line) => !isAmong(done, line))),
    /** Remembers of lines that their owner knows they found no room. */
    setAside: (full: readonly KeptLine[]) =>
      write(read().map((line) => (isAmong(full, line) ? { ...line, no_room: true } : line))),
    subscribe(changed: () => void) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    /** For when another tab wrote. */
    tell,
  }
}

const isAmong = (lines: readonly KeptLine[], { product_id, quantity }: KeptLine) =>
  lines.some((each) => each.product_id === product_id && each.quantity === quantity)

const id = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const isInThousandths = (value: number) => Math.round(value * 1000) / 1000 === value
const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && value > 0 && value <= maxCartQuantity && isInThousandths(value)
const isPrice = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 1e8
const isUnit = (value: unknown): value is CountedUnit => countedUnits.includes(value as CountedUnit)
const words = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : '')

/** Of whatever stands in the storage, the lines that make sense; each product once. */
function believed(value: unknown): readonly KeptLine[] {
  if (!Array.isArray(value)) return []
  const lines = new Map<string, KeptLine>()
  for (const each of value.slice(0, maxCartLines)) {
    const { product_id, quantity, price_then_minor, unit_then, name, farm_name, no_room } = (each ?? {}) as Partial<
      Record<keyof KeptLine, unknown>
    >
    if (typeof product_id !== 'string' || !id.test(product_id) || !isAmount(quantity) || !isPrice(price_then_minor)) continue
    const line = { product_id, quantity, price_then_minor, name: words(name), farm_name: words(farm_name) }
    if (!lines.has(product_id))
      lines.set(product_id, {
        ...line,
        ...(isUnit(unit_then) && { unit_then }),
        ...(no_room === true && { no_room }),
      })
  }
  return [...lines.values()]
}

export const visitorCart = createVisitorCart(browserStorage)
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    // `key` is null when the whole storage was cleared.
    if (key === null || key === visitorCartKey) visitorCart.tell()
  })
