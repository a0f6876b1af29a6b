import { jwtVerify, SignJWT } from 'jose'

const algorithm = 'HS256'
const issuer = 'farmlane'

export type AccessClaims = { userId: string; sessionId: string }
/** `until` is when the token ends. */
export type ReadClaims = AccessClaims & { until: Date }

/** So many are remembered; with more than that the remembering begins anew. */
const mostRemembered = 5000

/** Signs and reads the short-lived bearer tokens. They only name a session; the database says whether it still lives. */
export function accessTokens(secret: Uint8Array) {
  // Made once: from bytes it would be made anew for every call.
  const key = crypto.subtle.importKey('raw', new Uint8Array(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
  // Of each token in use the signature is looked at once; that it ends is asked every time.
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
