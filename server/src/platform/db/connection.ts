import type { ClientConfig } from 'pg'

/** Where a database is: an address (`DATABASE_URL`), or the private socket of the embedded one. */
export type Connection = { readonly url: string } | SocketConnection
export type SocketConnection = { readonly host: string; readonly port: number; readonly user: string; readonly database: string }

/** Writes a one-sentence message for the operator. The error, if there is one, goes to the log. */
export type Say = (sentence: string, error?: unknown) => void

export const clientConfig = (connection: Connection): ClientConfig =>
  // `ssl: false` is explicit so that PGSSLMODE in the user's shell doesn't affect our own socket.
  'url' in connection ? { connectionString: connection.url } : { ...connection, ssl: false }

/** The database can't be reached right now, but the statement itself is fine. Worth retrying soon. */
export const isUnreachable = (error: unknown): boolean => isLost(error) || nobodyThere.has(errorCode(error))

/** The connection ended while a statement was running. */
export const isLost = (error: unknown): boolean =>
  lost.has(errorCode(error)) ||
  errorCode(error).startsWith('08') ||
  (error instanceof Error && formatByDriver.test(error.message))

export const errorCode = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Another row already has the same unique key. */
export const isTaken = (error: unknown): boolean => errorCode(error) === '23505' // unique_violation

/** The row refers to a row that doesn't exist (anymore). */
export const isOrphan = (error: unknown): boolean => errorCode(error) === '23503' // foreign_key_violation

// ENOENT: the socket is missing while the database restarts. 53300: too_many_connections. 57P03: cannot_connect_now.
const nobodyThere = new Set(['ECONNREFUSED', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN', '53300', '57P03'])
// 57P01: admin_shutdown. 57P02: crash_shutdown.
const lost = new Set(['ECONNRESET', 'EPIPE', '57P01', '57P02'])
// `pg` reports these without a code.
const formatByDriver =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client (has encountered a connection error|was closed))/
