import { createHash, createHmac, randomUUID } from 'node:crypto'
import { pictureWidths } from '@farmlane/contract/files/constants.ts'
import type { Upload } from '@farmlane/contract/files/routes.ts'
import type { Database } from '../db/tx.ts'
import { once } from '../http/idempotency.ts'
import { fileKey, uploadReply } from './file-names.ts'
import type { FileStore } from './file-store.ts'
import { takePicture } from './take-picture.ts'
import { getUpload, insertUpload } from './upload-store.ts'

type Needs = { database: Database; store: FileStore; replySecret: Uint8Array }
type Sent = { userId: string; bytes: Buffer; key: string | undefined; call: string }

/** Takes the picture in once per key. The row commits after the files are stored, so a row always has its files. */
export async function keepUpload({ database, store, replySecret }: Needs, { userId, bytes, key, call }: Sent): Promise<Upload> {
  const digest = createHash('sha256').update(bytes).digest('hex')
  const id = key === undefined ? randomUUID() : idOf(replySecret, [userId, key, digest])
  const known = key !== undefined && (await database.read((tx) => getUpload(tx, id, userId)))
  if (known) return uploadReply(known)
  // Outside the transaction: encoding takes time and needs no connection.
  const picture = await takePicture(bytes)
  return database.write((tx) => {
    const keep = async () => {
      const total = [...picture.sizes.values()].reduce((sum, size) => sum + size.length, 0)
      await insertUpload(tx, { id, user_id: userId, width: picture.width, height: picture.height, bytes: total })
      for (const width of pictureWidths) await store.put(fileKey(id, width), picture.sizes.get(width) as Buffer)
      return uploadReply({ id, width: picture.width, height: picture.height })
    }
    return key === undefined ? keep() : once(tx, replySecret, { key, caller: userId, call, request: digest }, keep)
  })
}

/** The same sender, key and bytes give the same id, which nobody can guess without our secret (a UUID of version 8). */
function idOf(secret: Uint8Array, parts: string[]): string {
  const hash = createHmac('sha256', secret)
    .update(['upload', ...parts].join('\n'))
    .digest()
  hash[6] = ((hash[6] as number) & 0x0f) | 0x80
  hash[8] = ((hash[8] as number) & 0x3f) | 0x80
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
