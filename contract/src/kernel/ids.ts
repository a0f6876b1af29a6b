import { z } from 'zod'

export const Id = z.uuid()
export type Id = z.output<typeof Id>

export const FarmParams = z.strictObject({ farm_id: Id })

/** A secret that came by mail: 32 random bytes in base64url. */
export const LinkToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
