import { jwtVerify, SignJWT } from 'jose'

const algorithm = 'HS256'
const issuer = 'farmlane'

export type AccessClaims = { userId: string; sessionId: string }

/** Signs and reads the short-lived bearer tokens. They only name a session; the database says whether it still lives. */
export function accessTokens(secret: Uint8Array) {
  return {
    sign: ({ userId, sessionId }: AccessClaims, now: Date, minutes: number): Promise<string> =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + minutes * 60_000))
        .sign(secret),

    async read(token: string, now: Date): Promise<AccessClaims | null> {
      try {
        const { payload } = await jwtVerify(token, secret, { algorithms: [algorithm], issuer, currentDate: now })
        const sessionId = payload['sid']
        return typeof payload.sub === 'string' && typeof sessionId === 'string' ? { userId: payload.sub, sessionId } : null
      } catch {
        return null
      }
    },
  }
}
export type AccessTokens = ReturnType<typeof accessTokens>
