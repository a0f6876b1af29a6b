import type { PassedBlock } from '@farmlane/contract/growing/blocks.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'

/** What the modules that fill the lots know about them. These modules are higher than stock, so `app.ts` passes the gates in. */
export type LotGate = {
  /** Those of these lots that only an owner may release, each with a sentence that says why. */
  closed: (tx: Tx, actor: FarmActor, lotIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Allows the release and records the reason, or throws. Called before the lot is locked. */
  passRelease: (tx: Tx, actor: FarmActor, input: { lot_id: string; reason: string }) => Promise<void>
  /** The blocks that an owner overrode when the lot was picked, collected or released. */
  passed: (tx: Tx, actor: FarmActor, lotId: string) => Promise<PassedBlock[]>
}
