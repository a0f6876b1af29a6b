import { pictureWidths } from '@farmlane/contract/files/constants.ts'
import type { Tx } from '../db/tx.ts'
import { daily, type HandledJob, handle } from '../jobs/handlers.ts'
import { job } from '../jobs/job.ts'
import { fileKey } from './file-names.ts'
import type { FileStore } from './file-store.ts'
import { deleteUploadsOf, listUploadsOf } from './upload-store.ts'

const deleteFiles = job<{ upload_ids: string[] }>('platform.delete_files')
export const forgetUnowned = job<Record<string, never>>('platform.forget_unowned_uploads')

export async function personalDataOfUploads(
  tx: Tx,
  { userId }: { userId: string },
): Promise<Record<string, Record<string, unknown>[]>> {
  return { uploads: await listUploadsOf(tx, userId) }
}

/** The uploads of a person (or those without an owner) that a module's records show and that must be kept. */
export type UploadsInUse = (tx: Tx, userId: string | null) => Promise<string[]>

/** Rows are deleted with the account, files right after its commit. Pictures that a farm shows are kept without an owner. */
export const forgetUploads =
  (inUse: readonly UploadsInUse[]) =>
  (tx: Tx, { userId }: { userId: string }): Promise<void> =>
    forget(tx, userId, inUse)

async function forget(tx: Tx, userId: string | null, inUse: readonly UploadsInUse[]): Promise<void> {
  const spared: string[] = []
  for (const uploads of inUse) spared.push(...(await uploads(tx, userId)))
  const upload_ids = await deleteUploadsOf(tx, userId, spared)
  if (upload_ids.length > 0) await tx.enqueue(deleteFiles, { upload_ids })
}

export const fileJobs = (store: FileStore, inUse: readonly UploadsInUse[]): HandledJob[] => [
  handle(deleteFiles, async (_tx, { upload_ids }) => {
    for (const id of upload_ids) for (const width of pictureWidths) await store.delete(fileKey(id, width))
  }),
  // A picture kept for a farm after its owner left is deleted once the farm no longer shows it.
  daily(forgetUnowned, (tx) => forget(tx, null, inUse)),
]
