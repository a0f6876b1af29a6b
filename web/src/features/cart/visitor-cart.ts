import { maxCartLines, maxCartQuantity } from '@farmlane/contract/orders/constants.ts'
import { type CountedUnit, countedUnits } from '@farmlane/contract/orders/counted-in.ts'
import { browserStorage, readJson, type TextStorage, writeJson } from '../../platform/storage/storage.ts'
import { visitorCartKey } from './cart-keys.ts'

/** A visitor's lines, in this browser only. The names are stored so that they can be shown once the product is gone. */
export type KeptLine = {
  product_id: string
  quantity: number
  price_then_minor: number
  /** The unit of the quantity. Lines stored before units were recorded have none. */
  unit_then?: CountedUnit
  name: string
  farm_name: string
  /** The account's cart was full when this line was to join it, and the shopper has been told. */
  no_room?: true
}

/**
 * Validated by hand instead of with zod, because every page loads this code and some load no schemas.
 * Every change reads the storage first, because another tab may have written in the meantime.
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
    /** Adds a line, or updates it in its position. False when the cart is full. */
    put(line: KeptLine): boolean {
      const lines = read()
      const at = lines.findIndex(({ product_id }) => product_id === line.product_id)
      if (at === -1 && lines.length >= maxCartLines) return false
      write(at === -1 ? [...lines, line] : lines.with(at, line))
      return true
    },
    remove: (productId: string) => write(read().filter((line) => line.product_id !== productId)),
    /** Removes lines that are on the account now, except those changed since. */
    settle: (done: readonly KeptLine[]) => write(read().filter((line) => !isAmong(done, line))),
    /** Marks lines that did not fit, after their owner was told. */
    setAside: (full: readonly KeptLine[]) =>
      write(read().map((line) => (isAmong(full, line) ? { ...line, no_room: true } : line))),
    subscribe(changed: () => void) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    /** Called when another tab has written. */
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
const shortText = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : '')

/** The valid lines of whatever the storage holds, each product once. */
function believed(value: unknown): readonly KeptLine[] {
  if (!Array.isArray(value)) return []
  const lines = new Map<string, KeptLine>()
  for (const each of value.slice(0, maxCartLines)) {
    const { product_id, quantity, price_then_minor, unit_then, name, farm_name, no_room } = (each ?? {}) as Partial<
      Record<keyof KeptLine, unknown>
    >
    if (typeof product_id !== 'string' || !id.test(product_id) || !isAmount(quantity) || !isPrice(price_then_minor)) continue
    const line = { product_id, quantity, price_then_minor, name: shortText(name), farm_name: shortText(farm_name) }
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
