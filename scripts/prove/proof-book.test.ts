import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { madeUpTree } from '../checks/made-up-tree.ts'
import { commitAll, madeUpScripts, runScript } from '../command-line/made-up-checkout.ts'
import { openProofBook, treeMark } from './proof-book.ts'

let file: string
beforeEach(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'farmlane-proofs-'))
  file = path.join(folder, 'deep/book.json')
  return () => rmSync(folder, { recursive: true })
})
const done = { passed: true, seconds: 12 }

test('an interrupted run finds the parts that already passed', () => {
  openProofBook(file, 'tree').write('storms', done)
  expect(openProofBook(file, 'tree').resultOf('storms')).toEqual(done)
  expect(openProofBook(file, 'tree').resultOf('kills')).toBeUndefined()
})

test('ignores the results of another tree', () => {
  openProofBook(file, 'tree').write('storms', done)
  expect(openProofBook(file, 'changed').resultOf('storms')).toBeUndefined()
})

test('a damaged book starts over', () => {
  openProofBook(file, 'tree').write('storms', done)
  writeFileSync(file, '{"tree"')
  expect(openProofBook(file, 'tree').resultOf('storms')).toBeUndefined()
})

const picture = (...end: number[]) => Buffer.from([0x89, 0x50, 0, 0xff, ...end])

test.each<[string, string, Buffer]>([
  ['an edited text', 'page.ts', Buffer.from('two')],
  ['an edited binary file', 'icon.png', picture(2)],
  ['a new file', 'new.png', picture(1)],
])("%s changes the tree's hash", (_, changed, content) => {
  const root = madeUpTree({ 'page.ts': 'one' })
  writeFileSync(path.join(root, 'icon.png'), picture(1))
  commitAll(root)
  const before = treeMark(root)
  expect(treeMark(root)).toBe(before)
  writeFileSync(path.join(root, changed), content)
  const edited = treeMark(root)
  expect(edited).not.toBe(before)
  writeFileSync(path.join(root, changed), Buffer.concat([content, picture(3)]))
  expect(treeMark(root), 'a second edit of the same file changes the hash again').not.toBe(edited)
})

test('throws if Git fails, instead of assuming a tree without changes', () => {
  const root = madeUpTree({ 'page.ts': 'one' })
  commitAll(root)
  writeFileSync(path.join(root, '.git/index'), 'damaged')
  expect(() => treeMark(root)).toThrow('git diff failed')
})

test('a part that passed runs again only if the tree changed or on request', () => {
  const root = madeUpScripts({ 'node_modules/.bin/vitest': '#!/bin/sh\necho "it runs"\n' })
  chmodSync(path.join(root, 'node_modules/.bin/vitest'), 0o755)
  commitAll(root)
  const prove = (...options: string[]) => runScript(root, 'prove.ts', '--only', 'stock model', ...options).output
  expect(prove()).toContain('it runs')
  const second = prove()
  expect(second).not.toContain('it runs')
  expect(second).toMatch(/stock model .* passed earlier \(same tree\)$/)
  expect(prove('--again')).toContain('it runs')
  writeFileSync(path.join(root, 'icon.png'), picture(1))
  expect(prove()).toContain('it runs')
})
