import type { PassedBlock } from '@farmlane/contract/growing/blocks.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'

/** What the domains that fill the lots know of them. Stock stands below these, and `app.ts` hands them in. */
export type LotGate = {
  /** Of these lots, those that nobody but an owner may let go, each with the sentence that says why. */
  closed: (tx: Tx, actor: FarmActor, lotIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Lets it be released, and keeps the reason; or refuses. Asked before the lot is locked. */
  passRelease: (tx: Tx, actor: FarmActor, input: { lot_id: string; reason: string }) => Promise<void>
  /** What an owner let pass when it was picked or collected, and when it was let go. */
  passed: (tx: Tx, actor: FarmActor, lotId: string) => Promise<PassedBlock[]>
}
