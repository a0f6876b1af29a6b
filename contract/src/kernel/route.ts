import type { z } from 'zod'

/** Roles of a person in a farm, most powerful first. */
export const roles = ['owner', 'manager', 'worker'] as const
export type Role = (typeof roles)[number]

/** Farm records that a request can name; the farm is found through them. */
export type FarmRecord = 'field' | 'crop' | 'input' | 'animal' | 'animal_event' | 'task' | 'product' | 'lot' | 'harvest'

/**
 * Who may call. `farm` requires at least that role in one farm: the farm of the record it goes `through` (named in the path or
 * the body), else the `farm_id` of path, query or body, else the caller's first farm.
 * A farm the caller does not belong to looks like one that does not exist, and so do its records.
 */
export type Access = 'anyone' | 'signed_in' | { readonly farm: Role; readonly through?: FarmRecord }

/** One HTTP call, written once: the server binds it, the browser calls it. Paths are relative to `/api`. */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/${string}`
  readonly summary: string
  readonly access: Access
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly reply: z.ZodType
  /** Read-only although its method is not GET: the request doesn't fit into a URL. */
  readonly reads?: true
}
/** Read-only calls need no idempotency key. */
export const isRead = ({ method, reads }: Pick<Route, 'method' | 'reads'>): boolean => method === 'GET' || reads === true
export const route = <const R extends Route>(r: R): R => r

type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type In<S> = S extends z.ZodType ? z.input<S> : undefined
export type Params<R extends Route> = Out<R['params']>
export type Query<R extends Route> = Out<R['query']>
export type Body<R extends Route> = Out<R['body']>
export type Reply<R extends Route> = z.output<R['reply']>

/** What a caller must provide: only the parts that the route declares. */
export type Input<R extends Route> = (R['params'] extends z.ZodType ? { params: In<R['params']> } : unknown) &
  (R['query'] extends z.ZodType ? { query?: In<R['query']> } : unknown) &
  (R['body'] extends z.ZodType ? { body: In<R['body']> } : unknown)
