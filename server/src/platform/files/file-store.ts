import type { Readable } from 'node:stream'

/** Stores bytes by name. Today a directory; an object store could replace it. The content of a name never changes. */
export type FileStore = {
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Readable | undefined>
  delete(key: string): Promise<void>
}
