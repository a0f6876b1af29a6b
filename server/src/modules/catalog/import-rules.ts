import { messages } from '@farmlane/contract/catalog/messages.ts'
import { CreateProduct, type ImportedRow, productColumns } from '@farmlane/contract/catalog/product.ts'
import { numberFromText } from '@farmlane/contract/kernel/number-text.ts'
import { cellsOf, columnOf, type Fault, type GivenFacts, readRow } from './product-columns.ts'
import { type ProductFacts, productFaults, withoutStrayWeights } from './product-rules.ts'

type Row = { readonly line: number; readonly cells: Readonly<Record<string, string>> }
type Known = ProductFacts & { id: string }
/** A row with its effect. `after` is the complete resulting product. */
export type PlannedRow = ImportedRow & { readonly plan?: { readonly before: Known | undefined; readonly after: ProductFacts } }

/** The plan's limit of active products, a function that lowercases names, and the stock of each product. */
type Given = {
  readonly limit: number
  readonly small: (name: string) => string
  readonly stock: ReadonlyMap<string, number>
}

const idOf = (cells: Row['cells']): string => (cells['id'] ?? '').trim().toLowerCase()

/** The effect of every row. A product is matched by id, or else by its case-insensitive name and unit. */
export function planImport(rows: readonly Row[], products: readonly Known[], { limit, small, stock }: Given): PlannedRow[] {
  const key = ({ name, unit }: { name: string; unit: string }) => `${small(name)}\n${unit}`
  const byKey = new Map(products.map((product) => [key(product), product]))
  const byId = new Map(products.map((product) => [product.id, product]))
  const named = new Set(rows.map(({ cells }) => idOf(cells)))
  const seen = new Set<string>()
  const freed = new Set<string>()
  let active = products.filter(({ status }) => status === 'active').length
  return rows.map(({ line, cells }) => {
    const name = (cells['name'] ?? '').trim()
    const refused = (faults: Fault[]): PlannedRow => ({ row: line, name, fate: 'refused', changes: [], faults })
    const read = readRow(cells)
    if ('faults' in read) return refused(read.faults)
    const id = idOf(cells)
    const holder = byKey.get(key(read.given))
    const before = id ? byId.get(id) : holder
    if (id && !before) return refused([{ column: 'id', sentence: messages.csvIdUnknown }])
    if (before && read.given.unit !== before.unit) return refused([{ column: 'unit', sentence: messages.csvUnitFixed }])
    // A row without an id may match a product's old name while another row renames that product.
    const isSecond = seen.has(key(read.given)) || (before && (id ? seen.has(before.id) : named.has(before.id)))
    if (isSecond) return refused([{ column: id && seen.has(id) ? 'id' : 'name', sentence: messages.csvTwice }])
    if (id && holder && holder !== before && !freed.has(key(read.given)))
      return refused([{ column: 'name', sentence: messages.nameTaken }])
    seen.add(key(read.given))
    if (before) seen.add(before.id)
    if (before && key(before) !== key(read.given)) freed.add(key(before))
    const after = merged(before, read.given)
    const faults = Object.entries(productFaults(after)).map(([field, sentence]) => ({ column: columnOf(field), sentence }))
    if (faults.length > 0) return refused(faults)
    const growth = Number(after.status === 'active') - Number(before?.status === 'active')
    if (growth > 0 && active >= limit) return refused([{ column: 'status', sentence: messages.limitReached }])
    active += growth
    const changes = before ? changesOf(before, after) : []
    const fate = !before ? 'create' : changes.length > 0 ? 'update' : 'unchanged'
    const notes = stockNotes(cells, before ? (stock.get(before.id) ?? 0) : 0)
    return { row: line, name: after.name, fate, changes: [...changes, ...notes], faults: [], plan: { before, after } }
  })
}

/** Notes a changed figure in the stock column, which is ignored. */
function stockNotes(cells: Row['cells'], there: number): string[] {
  const cell = (cells['stock'] ?? '').trim()
  return cell === '' || numberFromText(cell) === there ? [] : [`${messages.csvStockFixed} (${there})`]
}

/** Empty cells keep the current values; a new product gets the form's defaults. */
function merged(before: Known | undefined, given: GivenFacts): ProductFacts {
  if (before) return withoutStrayWeights({ ...before, ...given })
  const { farm_id: _farm, photo_ids: _photos, ...fresh } = CreateProduct.parse({ name: given.name, unit: given.unit })
  return withoutStrayWeights({ ...fresh, ...given })
}

function changesOf(before: ProductFacts, after: ProductFacts): string[] {
  const [old, next] = [cellsOf(before), cellsOf(after)]
  return productColumns
    .filter((column) => old[column] !== next[column])
    .map((column) => (column === 'description' ? column : `${column}: ${old[column] || 'none'} → ${next[column] || 'none'}`))
}
