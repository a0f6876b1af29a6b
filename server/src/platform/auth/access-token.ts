import { jwtVerify, SignJWT } from 'jose'

const algorithm = 'HS256'
const issuer = 'farmlane'

export type AccessClaims = { userId: string; sessionId: string }
/** `until` is when the token expires. */
export type ReadClaims = AccessClaims & { until: Date }

/** How many verified tokens are cached before the cache is cleared. */
const mostRemembered = 5000

/** Signs and reads the short-lived bearer tokens. They only name a session; the database says whether it is still active. */
export function accessTokens(secret: Uint8Array) {
  // Imported once: given raw bytes, the library would import the key on every call.
  const key = crypto.subtle.importKey('raw', new Uint8Array(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
  // The signature of each token in use is verified once; its expiry is checked on every call.
  const remembered = new Map<string, ReadClaims>()
  return {
    sign: async ({ userId, sessionId }: AccessClaims, now: Date, minutes: number): Promise<string> =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + minutes * 60_000))
        .sign(await key),

    async read(token: string, now: Date): Promise<ReadClaims | null> {
      const known = remembered.get(token)
      if (known) return known.until > now ? known : null
      try {
        const { payload } = await jwtVerify(token, await key, { algorithms: [algorithm], issuer, currentDate: now })
        const { sub, exp, sid } = payload
        const isWhole = typeof sub === 'string' && typeof sid === 'string' && exp !== undefined
        if (!isWhole) return null
        const claims = { userId: sub, sessionId: sid, until: new Date(exp * 1000) }
        if (remembered.size >= mostRemembered) remembered.clear()
        remembered.set(token, claims)
        return claims
      } catch {
        return null
      }
    },
  }
}
export type AccessTokens = ReturnType<typeof accessTokens>
