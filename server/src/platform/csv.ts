import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'

/** A spreadsheet treats a cell that begins like this as a formula and runs it. */
const likeFormula = /^'*[=+\-@\t\r]/
const defused = /^'+[=+\-@\t\r]/

const defuse = (cell: string): string => (likeFormula.test(cell) ? `'${cell}` : cell)
const restore = (cell: string): string => (defused.test(cell) ? cell.slice(1) : cell)

/** A file that a spreadsheet opens without running anything, and that reads back unchanged. */
export const writeCsv = (columns: readonly string[], rows: readonly Readonly<Record<string, string>>[]): string =>
  stringify([[...columns], ...rows.map((row) => columns.map((column) => defuse(row[column] ?? '')))], {
    // Quote cells that contain a delimiter, a quote or a line break.
    quoted_match: /[\r\n,;"]/,
    record_delimiter: '\r\n',
    bom: true,
  })

export type CsvRow = { readonly line: number; readonly cells: Readonly<Record<string, string>> }

/**
 * Headings in lowercase, cells as text, separated by commas, semicolons or tabs. Null if the text is no such file. Only cells of
 * the wanted columns are kept: a small file with many headings over many lines would otherwise expand into far more cells than it
 * has characters.
 */
export function readCsv(text: string, wanted: readonly string[]): { columns: string[]; rows: CsvRow[] } | null {
  const body = text.replace(/^\uFEFF/, '')
  const delimiter = delimiterOf(body.slice(0, body.search(/[\r\n]|$/)))
  let records: string[][]
  try {
    records = parse(body, { delimiter, relax_column_count: true, skip_empty_lines: false })
  } catch {
    return null
  }
  const columns = (records[0] ?? []).map((heading) =>
    heading
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  )
  const kept = wanted.map((column) => ({ column, at: columns.indexOf(column) })).filter(({ at }) => at >= 0)
  const rows = records
    .slice(1)
    .map((record, i) => ({
      line: i + 2,
      cells: Object.fromEntries(kept.map(({ column, at }) => [column, restore(record[at] ?? '')])),
    }))
    .filter(({ cells }) => Object.values(cells).some((cell) => cell.trim() !== ''))
  return { columns, rows }
}

const delimiterOf = (headings: string): string =>
  [',', ';', '\t'].toSorted((a, b) => headings.split(b).length - headings.split(a).length)[0] ?? ','
