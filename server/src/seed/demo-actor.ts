import type { Role } from '@farmlane/contract/kernel/route.ts'
import type { FarmActor } from '../platform/auth/actor.ts'

/** A demo person acting in a farm, without a browser. */
export const actorIn = (farmId: string, userId: string, role: Role = 'owner'): FarmActor => ({
  farmId,
  userId,
  role,
  sessionId: '',
  client: { address: '', agent: 'demo data' },
})
