import { createHmac, timingSafeEqual } from 'node:crypto'
import { refreshGraceSeconds, rememberedSessionDays, sessionHours } from '@farmlane/contract/identity/constants.ts'

export type SessionState = {
  readonly id: string
  readonly seed: Buffer
  readonly generation: number
  readonly rotated_at: Date
  readonly expires_at: Date
  readonly ended_at: Date | null
}

/** Derived, never stored: a leaked table is not enough to forge one, and a lost successor can be derived again. */
export function refreshToken(secret: Uint8Array, session: Pick<SessionState, 'id' | 'seed'>, generation: number): string {
  return `${session.id}.${generation}.${mac(secret, session, generation).toString('base64url')}`
}

const mac = (secret: Uint8Array, { id, seed }: Pick<SessionState, 'id' | 'seed'>, generation: number) =>
  createHmac('sha256', secret).update(`${id}.${generation}.`).update(seed).digest()

export function readRefreshToken(token: string) {
  const found = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})\.([A-Za-z0-9_-]{43})$/.exec(token)
  return found
    ? { sessionId: found[1] as string, generation: Number(found[2]), mac: Buffer.from(found[3] as string, 'base64url') }
    : null
}
export type PresentedToken = NonNullable<ReturnType<typeof readRefreshToken>>

/**
 * `rotate`: used for the first time. `again`: the reply was lost, or a second tab was faster; the same successor is returned.
 * `reuse`: used too long ago, so one of two holders is a thief; the session ends. `refuse`: not a token of an active session.
 */
export type Verdict = 'rotate' | 'again' | 'reuse' | 'refuse'

export function judgeRefresh(secret: Uint8Array, session: SessionState | undefined, token: PresentedToken, now: Date): Verdict {
  if (!session || session.ended_at || session.expires_at <= now || token.generation > session.generation) return 'refuse'
  if (!timingSafeEqual(mac(secret, session, token.generation), token.mac)) return 'refuse'
  if (token.generation === session.generation) return 'rotate'
  const sinceRotation = now.getTime() - session.rotated_at.getTime()
  const isPredecessor = token.generation === session.generation - 1
  return isPredecessor && sinceRotation <= refreshGraceSeconds * 1000 ? 'again' : 'reuse'
}

export const sessionEnd = (from: Date, remembered: boolean): Date =>
  new Date(from.getTime() + (remembered ? rememberedSessionDays * 24 : sessionHours) * 3_600_000)

/** 'Firefox on Linux': enough for users to recognize a device. */
export function deviceName(agent: string): string {
  const match = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(agent))?.[1]
  const browser = match([
    [/Edg\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/Firefox\//, 'Firefox'],
    [/(HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ])
  const system = match([
    [/iPhone|iPad/, 'iOS'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'macOS'],
    [/CrOS/, 'ChromeOS'],
    [/Linux/, 'Linux'],
  ])
  if (!browser && !system) return 'Unknown device'
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? '')
}
