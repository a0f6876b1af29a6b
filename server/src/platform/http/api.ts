import type { Role, Route } from '@farmlane/contract/kernel/route.ts'
import type { FastifyInstance } from 'fastify'
import type { AccessTokens } from '../auth/access-token.ts'
import type { Client } from '../auth/actor.ts'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../db/tx.ts'

/** What binding needs of the rest of the house. The two questions about people are answered by the modules that own them. */
export type Api = {
  readonly app: FastifyInstance
  readonly database: Database
  readonly clock: Clock
  readonly tokens: AccessTokens
  readonly replySecret: Uint8Array
  readonly isSessionAlive: (tx: Tx, claims: { userId: string; sessionId: string }) => Promise<boolean>
  /** The caller's place in that farm, or in their first one when none is named. Null when there is no such place. */
  readonly seatOf: (tx: Tx, who: { userId: string; farmId: string | undefined }) => Promise<Seat | null>
  /** Every route bound so far: the API document and the checks are made from it. */
  readonly bound: Route[]
  /** How each of them is done, for whoever carries several in one call. */
  readonly performs: Map<Route, Perform>
}

export type Claims = { readonly userId: string; readonly sessionId: string }

/** One call, before anything of it is believed. `operation`: it came through an outbox, for this farm and no other. */
export type Asked = {
  readonly params: unknown
  readonly query?: unknown
  readonly body: unknown
  readonly key: string | undefined
  readonly client: Client
  readonly claims: Claims | null
  readonly operation?: { readonly farmId: string; readonly kind: string; readonly tells: boolean }
}
/**
 * `again`: it was done before, and this is what was answered then, as far as that is still kept.
 * `cookie`: what the browser shall keep from now on.
 */
export type Perform = (asked: Asked) => Promise<{ reply: unknown; again: boolean; cookie?: string | undefined }>

type Seat = { readonly farmId: string; readonly role: Role }
