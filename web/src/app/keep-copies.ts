import { farmStorageAnswer } from '../features/growing/farm-storage.ts'
import { copies } from '../platform/copies/copies.ts'
import { createKeeper } from '../platform/copies/create-keeper.ts'
import { keepAnswersWith } from '../platform/http/query-client.ts'
import { ownerId } from '../platform/session/owner.ts'

/** Loaded with the farmer's area: from now on, replies of queries with `meta: keep(…)` are stored on the device. */
export const keepCopies = (): void =>
  keepAnswersWith(createKeeper({ store: copies, owner: ownerId, now: Date.now, spare: farmStorageAnswer }))
