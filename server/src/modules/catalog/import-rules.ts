import { messages } from '@farmlane/contract/catalog/messages.ts'
import { CreateProduct, type ImportedRow, productColumns } from '@farmlane/contract/catalog/product.ts'
import { cellsOf, columnOf, type Fault, type GivenFacts, readRow } from './product-columns.ts'
import { type ProductFacts, productFaults, withoutStrayWeights } from './product-rules.ts'

type Row = { readonly line: number; readonly cells: Readonly<Record<string, string>> }
type Known = ProductFacts & { id: string }
/** A row with what it will do. `after` is the whole product as it would then be. */
export type PlannedRow = ImportedRow & { readonly plan?: { readonly before: Known | undefined; readonly after: ProductFacts } }

/** How many products may be listed, and a name in small letters. */
type Given = { readonly limit: number; readonly small: (name: string) => string }

/** The fate of every row. A product is known by its name, in any case, and its unit. */
export function planImport(rows: readonly Row[], products: readonly Known[], { limit, small }: Given): PlannedRow[] {
  const key = ({ name, unit }: { name: string; unit: string }) => `${small(name)}\n${unit}`
  const known = new Map(products.map((product) => [key(product), product]))
  const seen = new Set<string>()
  let active = products.filter(({ status }) => status === 'active').length
  return rows.map(({ line, cells }) => {
    const name = (cells['name'] ?? '').trim()
    const refused = (faults: Fault[]): PlannedRow => ({ row: line, name, fate: 'refused', changes: [], faults })
    const read = readRow(cells)
    if ('faults' in read) return refused(read.faults)
    if (seen.has(key(read.given))) return refused([{ column: 'name', sentence: messages.csvTwice }])
    seen.add(key(read.given))
    const before = known.get(key(read.given))
    const after = merged(before, read.given)
    const faults = Object.entries(productFaults(after)).map(([field, sentence]) => ({ column: columnOf(field), sentence }))
    if (faults.length > 0) return refused(faults)
    const growth = Number(after.status === 'active') - Number(before?.status === 'active')
    if (growth > 0 && active >= limit) return refused([{ column: 'status', sentence: messages.limitReached }])
    active += growth
    const changes = before ? changesOf(before, after) : []
    const fate = !before ? 'create' : changes.length > 0 ? 'update' : 'unchanged'
    return { row: line, name: after.name, fate, changes, faults: [], plan: { before, after } }
  })
}

/** An empty cell leaves what is there; a new product gets what a form would begin with. */
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
