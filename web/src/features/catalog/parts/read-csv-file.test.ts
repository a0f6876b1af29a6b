import { expect, test } from 'vitest'
import { readCsvFile } from './read-csv-file.ts'

const text = 'name,unit\r\nJalapeño,lb\r\n'
const utf16 = (order: 'le' | 'be') => {
  const view = new DataView(new ArrayBuffer((text.length + 1) * 2))
  for (const [at, letter] of [...`\uFEFF${text}`].entries()) view.setUint16(at * 2, letter.charCodeAt(0), order === 'le')
  return view.buffer
}

test.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${text}`)],
  ['UTF-16 little-endian', utf16('le')],
  ['UTF-16 big-endian', utf16('be')],
  ['Windows-1252', Uint8Array.from(text, (letter) => letter.charCodeAt(0))],
])('reads a %s file without damaging its letters', async (_, bytes) => {
  expect(await readCsvFile(new Blob([bytes as BlobPart]))).toBe(text)
})
