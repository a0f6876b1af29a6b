import { randomBytes, randomUUID } from 'node:crypto'
import type { Tokens } from '@farmlane/contract/identity/account.ts'
import { accessTokenMinutes } from '@farmlane/contract/identity/constants.ts'
import type { AccessTokens } from '../../platform/auth/access-token.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { refreshToken, sessionEnd } from './session-rules.ts'
import { insertSession, type SessionRow } from './session-store.ts'

export type OpenedSession = Pick<SessionRow, 'id' | 'seed' | 'generation' | 'user_id'>

export async function openSession(
  tx: Tx,
  userId: string,
  device: { readonly agent: string; readonly remembered: boolean },
): Promise<OpenedSession> {
  const session = { id: randomUUID(), seed: randomBytes(32), generation: 0, user_id: userId }
  await insertSession(tx, {
    ...session,
    ...device,
    created_at: tx.now,
    last_used_at: tx.now,
    rotated_at: tx.now,
    expires_at: sessionEnd(tx.now, device.remembered),
  })
  return session
}

export type TokenKeys = { readonly tokens: AccessTokens; readonly refreshSecret: Uint8Array }

/** The token pair for the session's current generation. */
export async function tokensOf({ tokens, refreshSecret }: TokenKeys, session: OpenedSession, now: Date): Promise<Tokens> {
  return {
    access: await tokens.sign({ userId: session.user_id, sessionId: session.id }, now, accessTokenMinutes),
    refresh: refreshToken(refreshSecret, session, session.generation),
  }
}
