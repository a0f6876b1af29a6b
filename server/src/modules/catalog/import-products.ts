import { plans } from '@farmlane/contract/billing/constants.ts'
import { messages } from '@farmlane/contract/catalog/messages.ts'
import {
  type ImportFate,
  type ImportProducts,
  type ImportReport,
  productFileColumns,
} from '@farmlane/contract/catalog/product.ts'
import { fieldProblem, Problem } from '@farmlane/contract/kernel/problem.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import { type CsvRow, readCsv } from '../../platform/csv.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { type PlannedRow, planImport } from './import-rules.ts'
import { insertProducts, lockListing, lockProducts, lowered, updateProduct } from './product-store.ts'
import { listProducts } from './product-views.ts'
import { noteChange } from './save-product.ts'

const maxRows = 2000

/** Reports what would happen to every row; applies it only when asked to, and only if no row is refused. */
export async function importProducts(tx: Tx, actor: FarmActor, { csv, dry_run }: ImportProducts): Promise<ImportReport> {
  const rows = readProductFile(csv)
  await lockListing(tx, actor)
  const products = await lockProducts(tx, actor)
  const names = [...products.map(({ name }) => name), ...rows.map(({ cells }) => (cells['name'] ?? '').trim())]
  const small = await lowered(tx, names)
  const stock = new Map((await listProducts(tx, actor, {})).map(({ id, on_hand }) => [id, on_hand]))
  const planned = planImport(rows, products, { limit: plans.base.products, small: (name) => small.get(name) ?? name, stock })
  const count = (fate: ImportFate) => planned.filter((row) => row.fate === fate).length
  if (!dry_run) {
    if (count('refused') > 0) throw new Problem('conflict', messages.importChanged)
    await change(tx, actor, planned)
    await create(tx, actor, planned)
  }
  return {
    dry_run,
    rows: planned.map(({ plan: _, ...row }) => row),
    created: count('create'),
    updated: count('update'),
    unchanged: count('unchanged'),
    refused: count('refused'),
  }
}

/** Parses the file, or reports what is wrong with the whole file. */
function readProductFile(csv: string): CsvRow[] {
  const file = readCsv(csv, productFileColumns)
  if (!file) throw fieldProblem('csv', messages.csvUnreadable)
  if (!file.columns.includes('name') || !file.columns.includes('unit')) throw fieldProblem('csv', messages.csvNoName)
  const stray = file.columns.find((column) => !productFileColumns.includes(column as (typeof productFileColumns)[number]))
  if (stray !== undefined) throw fieldProblem('csv', `${stray || '(no heading)'}: ${messages.csvColumnUnknown}`)
  if (file.rows.length === 0) throw fieldProblem('csv', messages.csvEmpty)
  if (file.rows.length > maxRows) throw fieldProblem('csv', messages.csvTooMany)
  return file.rows
}

async function change(tx: Tx, actor: FarmActor, rows: readonly PlannedRow[]): Promise<void> {
  for (const { fate, plan } of rows) {
    if (fate === 'unchanged' || !plan?.before) continue
    const { before, after } = plan
    await updateProduct(tx, actor, { ...after, id: before.id })
    await noteChange(tx, actor, before, after)
  }
}

async function create(tx: Tx, actor: FarmActor, rows: readonly PlannedRow[]): Promise<void> {
  const fresh = rows.flatMap(({ plan }) => (plan && !plan.before ? [{ ...plan.after, created_from_harvest: false }] : []))
  const created = await insertProducts(tx, actor, fresh)
  // A harvest created one of the products since the plan was made, so the farmer has to check again.
  if (created.length < fresh.length) throw new Problem('conflict', messages.importChanged)
}
