import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { announce } from '../../platform/events/announce.ts'

/** Tells farm members who view the animal or the list to reload. */
export const announceAnimal = (tx: Tx, { farmId }: Pick<FarmActor, 'farmId'>, id: string): void =>
  announce(tx, [{ to: { farmId }, kind: 'livestock', id }])
