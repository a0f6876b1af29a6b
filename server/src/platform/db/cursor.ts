import { Day } from '@farmlane/contract/kernel/dates.ts'
import { messages } from '@farmlane/contract/kernel/messages.ts'
import { type Page, pageSize } from '@farmlane/contract/kernel/page.ts'
import { fieldProblem } from '@farmlane/contract/kernel/problem.ts'

/** The last row of a page. Its day, time and id mark where the next page begins. */
type Mark = { readonly day: string; readonly at: Date; readonly id: string }

const written = /^(\d{4}-\d{2}-\d{2})_(\d{1,14})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export function readCursor(cursor: string | undefined): Mark | undefined {
  if (cursor === undefined) return undefined
  const [, day, millis, id] = written.exec(cursor) ?? []
  const at = new Date(Number(millis))
  if (!day || !id || !Day.safeParse(day).success || day < '1900') throw fieldProblem('cursor', messages.invalid)
  return { day, at, id }
}

/** Makes one page of a list that was read with one extra row. */
export function pageOf<Row, Item>(rows: Row[], mark: (row: Row) => Mark, item: (row: Row) => Item, size = pageSize): Page<Item> {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  const { day, at, id } = last ? mark(last) : { day: '', at: new Date(0), id: '' }
  return { results: shown.map(item), next: rows.length > size ? `${day}_${at.getTime()}_${id}` : null }
}
