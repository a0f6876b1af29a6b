import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildSite } from './site-build.ts'

let root: string
let builds: number
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'))
  builds = 0
  write('package-lock.json', '{}')
  write('web/src/page.tsx', 'one')
  write('contract/src/route.ts', 'one')
})
afterEach(() => fs.rmSync(root, { recursive: true }))

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), text)
}
const start = () =>
  buildSite(
    root,
    () => {},
    () => {
      builds += 1
      write('web/dist/page.js', 'built')
    },
  )

test('builds the site once and not again on the next start', () => {
  expect([start(), start(), builds]).toEqual([true, false, 1])
})

test.each(['web/src/page.tsx', 'contract/src/route.ts', 'package-lock.json', 'web/public/new.svg'])(
  'rebuilds after a change of %s',
  (file) => {
    start()
    write(file, 'two')
    expect([start(), start(), builds]).toEqual([true, false, 2])
  },
)

test("does not rebuild after changes that don't affect the site", () => {
  start()
  write('web/src/page.test.ts', 'two')
  write('web/node_modules/.vite/cache', 'two')
  write('server/src/main.ts', 'two')
  expect(start()).toBe(false)
})

test('does not mistake an interrupted build for a complete one', () => {
  start()
  const fail = () => {
    throw new Error('out of memory')
  }
  write('web/src/page.tsx', 'two')
  expect(() => buildSite(root, () => {}, fail)).toThrow('out of memory')
  write('web/src/page.tsx', 'one')
  expect(start()).toBe(true)
})
