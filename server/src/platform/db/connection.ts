import type { ClientConfig } from 'pg'

/** Where a database is: an address (`DATABASE_URL`), or the private socket of the embedded one. */
export type Connection = { readonly url: string } | SocketConnection
export type SocketConnection = { readonly host: string; readonly port: number; readonly user: string; readonly database: string }

/** Tells the operator something in one sentence; the error, when there is one, is for the log. */
export type Say = (sentence: string, error?: unknown) => void

export const clientConfig = (connection: Connection): ClientConfig =>
  // `ssl: false` stated, so that PGSSLMODE of the user's shell does not reach our own socket.
  'url' in connection ? { connectionString: connection.url } : { ...connection, ssl: false }

/** Nobody answers at the moment, though nothing is wrong with what was asked. Trying again soon makes sense. */
export const isUnreachable = (error: unknown): boolean => isLost(error) || nobodyThere.has(errorCode(error))

/** The connection ended under the statement. */
export const isLost = (error: unknown): boolean =>
  lost.has(errorCode(error)) || errorCode(error).startsWith('08') || (error instanceof Error && saidByDriver.test(error.message))

export const errorCode = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Another row has the same key: something with that name or number is there already. */
export const isTaken = (error: unknown): boolean => errorCode(error) === '23505' // unique_violation

/** Something that the row belongs to is not there, or not any more. */
export const isOrphan = (error: unknown): boolean => errorCode(error) === '23503' // foreign_key_violation

// ENOENT: the socket is gone while the database starts again. 53300: too_many_connections. 57P03: cannot_connect_now.
const nobodyThere = new Set(['ECONNREFUSED', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN', '53300', '57P03'])
// 57P01: admin_shutdown. 57P02: crash_shutdown.
const lost = new Set(['ECONNRESET', 'EPIPE', '57P01', '57P02'])
// `pg` gives these no code.
const saidByDriver =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client (has encountered a connection error|was closed))/
