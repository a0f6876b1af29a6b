import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { openProofBook } from './proof-book.ts'

let file: string
beforeEach(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'farmlane-proofs-'))
  file = path.join(folder, 'deep/book.json')
  return () => rmSync(folder, { recursive: true })
})
const done = { passed: true, seconds: 12 }

test('an interrupted run finds what was already proven', () => {
  openProofBook(file, 'tree').write('storms', done)
  expect(openProofBook(file, 'tree').resultOf('storms')).toEqual(done)
  expect(openProofBook(file, 'tree').resultOf('kills')).toBeUndefined()
})

test('nothing proven of another tree counts', () => {
  openProofBook(file, 'tree').write('storms', done)
  expect(openProofBook(file, 'changed').resultOf('storms')).toBeUndefined()
})

test('a damaged book starts over', () => {
  openProofBook(file, 'tree').write('storms', done)
  writeFileSync(file, '{"tree"')
  expect(openProofBook(file, 'tree').resultOf('storms')).toBeUndefined()
})
