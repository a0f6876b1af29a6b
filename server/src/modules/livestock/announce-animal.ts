import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { announce } from '../../platform/events/announce.ts'

/** Whoever of the farm looks at it, or at the list, is told to look again. */
export const announceAnimal = (tx: Tx, { farmId }: Pick<FarmActor, 'farmId'>, id: string): void =>
  announce(tx, [{ to: { farmId }, kind: 'livestock', id }])
