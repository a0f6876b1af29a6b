import { pictureWidths } from '@farmlane/contract/files/constants.ts'
import type { Tx } from '../db/tx.ts'
import { type HandledJob, handle } from '../jobs/handlers.ts'
import { job } from '../jobs/job.ts'
import { fileKey } from './file-names.ts'
import type { FileStore } from './file-store.ts'
import { deleteUploadsOf, listUploadsOf } from './upload-store.ts'

const deleteFiles = job<{ upload_ids: string[] }>('platform.delete_files')

export async function personalDataOfUploads(
  tx: Tx,
  { userId }: { userId: string },
): Promise<Record<string, Record<string, unknown>[]>> {
  return { uploads: await listUploadsOf(tx, userId) }
}

/** The rows go with the account, the files right after its commit. */
export async function forgetUploads(tx: Tx, { userId }: { userId: string }): Promise<void> {
  const upload_ids = await deleteUploadsOf(tx, userId)
  if (upload_ids.length > 0) await tx.enqueue(deleteFiles, { upload_ids })
}

export const fileJobs = (store: FileStore): HandledJob[] => [
  handle(deleteFiles, async (_tx, { upload_ids }) => {
    for (const id of upload_ids) for (const width of pictureWidths) await store.delete(fileKey(id, width))
  }),
]
