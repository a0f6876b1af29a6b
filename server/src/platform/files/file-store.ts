import type { Readable } from 'node:stream'

/** Bytes under a name. A directory today; an object store can take its place. What is put under a name never changes. */
export type FileStore = {
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Readable | undefined>
  delete(key: string): Promise<void>
}
