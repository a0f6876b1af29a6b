import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskFileStore } from './disk-file-store.ts'
import type { FileStore } from './file-store.ts'

let directory: string
let store: FileStore
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'farmlane-files-'))
  store = diskFileStore(directory)
})
afterEach(() => rm(directory, { recursive: true }))

const text = async (key: string) => {
  const stream = await store.get(key)
  return stream && (await buffer(stream)).toString()
}
const files = async () =>
  (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)

test('a stored file can be read until it is deleted', async () => {
  await store.put('abcd-320.webp', Buffer.from('leaf'))
  expect(await text('abcd-320.webp')).toBe('leaf')
  await store.delete('abcd-320.webp')
  expect(await text('abcd-320.webp')).toBeUndefined()
  await store.delete('abcd-320.webp')
})

test('storing the same file again leaves one complete file and nothing unfinished', async () => {
  await Promise.all([1, 2, 3, 4].map(() => store.put('abcd-320.webp', Buffer.alloc(300_000, 'x'))))
  expect(await files()).toEqual(['abcd-320.webp'])
  expect(await text('abcd-320.webp')).toHaveLength(300_000)
})

// Windows has no such modes.
const modeOf = async (...place: string[]) =>
  process.platform === 'win32'
    ? 'private'
    : (await stat(path.join(directory, ...place))).mode & 0o077
      ? 'open to others'
      : 'private'

test('nobody else on the machine can read the uploads', async () => {
  await store.put('abcd-320.webp', Buffer.from('leaf'))
  expect(await modeOf('uploads')).toBe('private')
  expect(await modeOf('uploads', 'ab')).toBe('private')
  expect(await modeOf('uploads', 'ab', 'abcd-320.webp')).toBe('private')
})

test('closes a folder that an older version left open', async () => {
  await mkdir(path.join(directory, 'uploads'), { mode: 0o755 })
  await store.put('abcd-320.webp', Buffer.from('leaf'))
  expect(await modeOf('uploads')).toBe('private')
})

test('a failed put leaves nothing behind', async () => {
  await expect(store.put('abcd-320.webp', 'not bytes at all'.length as unknown as Uint8Array)).rejects.toThrow()
  expect(await files()).toEqual([])
})

test.each(['../secret.webp', 'ab/../../secret.webp', '/etc/passwd', '..', '.abcd', 'ab\0cd.webp', 'AB.webp', 'ab', ''])(
  'refuses the name %j',
  async (key) => {
    await expect(store.get(key)).rejects.toThrow('is not the name of a stored file')
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('is not the name of a stored file')
    await expect(store.delete(key)).rejects.toThrow('is not the name of a stored file')
  },
)
