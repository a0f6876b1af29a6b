import { farmStorageAnswer } from '../features/growing/farm-storage.ts'
import { copies } from '../platform/copies/copies.ts'
import { createKeeper } from '../platform/copies/create-keeper.ts'
import { ownerId } from '../platform/owner.ts'
import { keepAnswersWith } from '../platform/query-client.ts'

/** Brought by the farmer's side: from now on its answers stay on the device. Which ones, their queries say. */
export const keepCopies = (): void =>
  keepAnswersWith(createKeeper({ store: copies, owner: ownerId, now: Date.now, spare: farmStorageAnswer }))
