import { randomBytes } from 'node:crypto'
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { FileStore } from './file-store.ts'

/** Only names of our own form: none can leave the directory or reach a hidden or unfinished file. */
const ownName = /^[a-z0-9]{2}[a-z0-9-]*\.[a-z0-9]+$/

export function diskFileStore(dataDir: string): FileStore {
  const root = path.join(dataDir, 'uploads')
  const placeOf = (key: string) => {
    if (!ownName.test(key)) throw new Error(`'${key}' is not the name of a stored file`)
    // A subfolder for each first two letters keeps the folders small.
    return path.join(root, key.slice(0, 2), key)
  }
  return {
    async put(key, bytes) {
      const place = placeOf(key)
      const folder = path.dirname(place)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // An older version made it readable for everybody.
      await chmod(root, 0o700)
      const unfinished = path.join(folder, `.${randomBytes(8).toString('hex')}`)
      try {
        await writeDurably(unfinished, bytes)
        await rename(unfinished, place)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await syncFolder(folder)
    },
    async get(key) {
      const file = await open(placeOf(key)).catch(orNothing)
      return file?.createReadStream()
    },
    async delete(key) {
      await rm(placeOf(key), { force: true })
    },
  }
}

/** The row that names the file commits after this, so by then the bytes must survive a power cut. */
async function writeDurably(place: string, bytes: Uint8Array): Promise<void> {
  const file = await open(place, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and makes file names durable by itself.
  const handle = await open(folder).catch(() => undefined)
  try {
    await handle?.sync()
  } finally {
    await handle?.close()
  }
}

function orNothing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
