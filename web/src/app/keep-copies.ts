import { farmStorageAnswer } from '../features/growing/farm-storage.ts'
import { copies } from '../platform/copies/copies.ts'
import { createKeeper } from '../platform/copies/create-keeper.ts'
import { ownerId } from '../platform/owner.ts'
import { keepAnswersWith } from '../platform/query-client.ts'
import { tokens } from '../platform/tokens.ts'
import { subjectOf } from '../platform/whose-token.ts'

/** On the first visit a page asks before the profile has come; its answers are for whom the token speaks. */
const whoAsks = () => ownerId() ?? subjectOf(tokens.read().access)

/** Brought by the farmer's side: from now on its answers stay on the device. Which ones, their queries say. */
export const keepCopies = (): void =>
  keepAnswersWith(createKeeper({ store: copies, owner: whoAsks, now: Date.now, spare: farmStorageAnswer }))
