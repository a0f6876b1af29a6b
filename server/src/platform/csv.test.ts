import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv, writeCsv } from './csv.ts'

const columns = ['name', 'note']
const cell = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom('=1+1', '+1', '-1', '@sum', '\t=1', "'=1", "''+x", "O'Neil", 'a,b', 'say "hi"', 'two\nlines', ';', '\r'),
)

test('a written file reads back unchanged, and no cell begins like a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ name: cell, note: cell }), { maxLength: 6 }), (rows) => {
      const file = writeCsv(columns, rows)
      const read = readCsv(file, columns)
      // Rows of only blanks are skipped.
      const kept = rows.filter((row) => columns.some((column) => row[column as 'name'].trim() !== ''))
      expect(read?.rows.map(({ cells }) => cells)).toEqual(kept)
      const asSpreadsheet: string[][] = parse(file, { bom: true })
      for (const shown of asSpreadsheet.flat()) expect(shown).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
})

test('reads cells separated by semicolons or tabs, and headings in any case', () => {
  expect(readCsv('Name;Low stock level\nKale;3', ['name', 'low_stock_level'])).toEqual({
    columns: ['name', 'low_stock_level'],
    rows: [{ line: 2, cells: { name: 'Kale', low_stock_level: '3' } }],
  })
  expect(readCsv('name\tnote\r\nKale\tgreen, curly\r\n', columns)?.rows[0]?.cells).toEqual({ name: 'Kale', note: 'green, curly' })
})

test('a file with an unclosed quote cannot be read', () => {
  expect(readCsv('name,note\n"Kale,1', columns)).toBeNull()
})

test('a file with many headings and many lines produces only the wanted cells', () => {
  const file = `${'name,'.repeat(4000)}\n${',\n'.repeat(4000)}Kale`
  const read = readCsv(file, columns)
  expect(read?.columns).toHaveLength(4001)
  expect(read?.rows).toEqual([{ line: 4002, cells: { name: 'Kale' } }])
})
