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

test('the site is built once and not again by the next start', () => {
  expect([start(), start(), builds]).toEqual([true, false, 1])
})

test.each(['web/src/page.tsx', 'contract/src/route.ts', 'package-lock.json', 'web/public/new.svg'])(
  'a change of %s builds it anew',
  (file) => {
    start()
    write(file, 'two')
    expect([start(), start(), builds]).toEqual([true, false, 2])
  },
)

test('what does not go into the site does not build it anew', () => {
  start()
  write('web/src/page.test.ts', 'two')
  write('web/node_modules/.vite/cache', 'two')
  write('server/src/main.ts', 'two')
  expect(start()).toBe(false)
})

test('an interrupted build is not taken for a whole one', () => {
  start()
  const fail = () => {
    throw new Error('out of memory')
  }
  write('web/src/page.tsx', 'two')
  expect(() => buildSite(root, () => {}, fail)).toThrow('out of memory')
  write('web/src/page.tsx', 'one')
  expect(start()).toBe(true)
})
