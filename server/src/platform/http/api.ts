import type { Role, Route } from '@farmlane/contract/kernel/route.ts'
import type { FastifyInstance } from 'fastify'
import type { AccessTokens } from '../auth/access-token.ts'
import type { Client } from '../auth/actor.ts'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../db/tx.ts'

/** What `bind` needs from the rest of the server. Modules answer the two questions about people. */
export type Api = {
  readonly app: FastifyInstance
  readonly database: Database
  readonly clock: Clock
  readonly tokens: AccessTokens
  readonly replySecret: Uint8Array
  readonly isSessionAlive: (tx: Tx, claims: { userId: string; sessionId: string }) => Promise<boolean>
  /** The caller's role in that farm, or in their first farm if none is named. Null if they don't belong to it. */
  readonly seatOf: (tx: Tx, who: { userId: string; farmId: string | undefined }) => Promise<Seat | null>
  /** All routes bound so far: the source of the API document and of the route tests. */
  readonly bound: Route[]
  /** How to perform each bound route, for calls that carry several operations. */
  readonly performs: Map<Route, Perform>
}

export type Claims = { readonly userId: string; readonly sessionId: string }

/** One call before validation. `operation` is set when it came through an outbox; it may only act in this farm. */
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
 * `again`: the call was a repeat, and `reply` is the stored reply if it is still kept. `cookie`: what the browser should store.
 */
export type Perform = (asked: Asked) => Promise<{ reply: unknown; again: boolean; cookie?: string | undefined }>

type Seat = { readonly farmId: string; readonly role: Role }
