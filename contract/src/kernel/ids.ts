import { z } from 'zod'
import { text } from './text.ts'

/** Lowercase only: the database returns lowercase ids, and two spellings of one id must compare equal. */
export const Id = z.uuid().toLowerCase()
export type Id = z.output<typeof Id>

export const FarmParams = z.strictObject({ farm_id: Id })

/** A secret sent by mail: 32 random bytes in base64url. */
export const LinkToken = text().regex(/^[A-Za-z0-9_-]{43}$/)
