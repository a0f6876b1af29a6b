import { messages } from '@farmlane/contract/kernel/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { type Access, roles } from '@farmlane/contract/kernel/route.ts'
import type { FastifyRequest } from 'fastify'
import type { Actor, Client, FarmActor, Visitor } from '../auth/actor.ts'
import { goBehindFarmWall } from '../db/farm-wall.ts'
import type { Tx } from '../db/tx.ts'
import type { Api, Claims } from './api.ts'
import { deviceCookie, readCookie } from './cookies.ts'

export const clientOf = (request: FastifyRequest): Client => ({
  address: request.ip,
  agent: (request.headers['user-agent'] ?? '').slice(0, 300),
  device: readCookie(request.headers.cookie, deviceCookie).slice(0, 300),
})

export async function readBearer(api: Api, request: FastifyRequest) {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const claims = token ? await api.tokens.read(token, api.clock()) : null
  if (!claims) throw new Problem('unauthorized', messages.signInFirst)
  return claims
}

/**
 * Authenticates the few routes that `bind` cannot serve because their input or output is not JSON. `until` is when the token
 * expires.
 */
export async function authenticate(api: Api, request: FastifyRequest): Promise<Actor & { readonly until: Date }> {
  const client = { address: request.ip, agent: '' }
  const claims = await readBearer(api, request)
  await api.database.read((tx) => admit(api, tx, 'signed_in', { client }, claims, async () => undefined))
  return { client, ...claims }
}

/**
 * Authorizes a call that carries several operations: the caller must belong to the call's farm. Each operation is then authorized
 * on its own.
 */
export async function admitToFarm(api: Api, request: FastifyRequest, access: Access, farmId: string) {
  const client = clientOf(request)
  const claims = await readBearer(api, request)
  await api.database.readAsOne((tx) => admit(api, tx, access, { client }, claims, async () => farmId))
  return { client, claims }
}

/** Checks the database on every call, so that a logout, a changed password or a removed member takes effect at once. */
export async function admit(
  api: Api,
  tx: Tx,
  access: Access,
  visitor: Visitor,
  claims: Claims | null,
  findFarm: () => Promise<string | undefined>,
): Promise<Visitor | Actor | FarmActor> {
  if (access === 'anyone') return visitor
  if (!claims || !(await api.isSessionAlive(tx, claims))) throw new Problem('unauthorized', messages.signInFirst)
  const actor: Actor = { ...visitor, ...claims }
  if (access === 'signed_in') return actor
  const seat = await api.seatOf(tx, { userId: claims.userId, farmId: await findFarm() })
  if (!seat) throw new Problem('not_found', messages.notFound)
  if (roles.indexOf(seat.role) > roles.indexOf(access.farm)) throw new Problem('forbidden', messages.notAllowed)
  await goBehindFarmWall(tx, seat.farmId)
  return { ...actor, ...seat }
}
