import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviceName, judgeRefresh, readRefreshToken, refreshToken, type SessionState, sessionEnd } from './session-rules.ts'

const secret = new Uint8Array(32).fill(7)
const start = new Date('2026-05-04T12:00:00Z')
const newSession = (): SessionState => ({
  id: '0b0e7f3c-5b1f-4a55-9d2e-3f1a2b3c4d5e',
  seed: Buffer.alloc(32, 3),
  generation: 0,
  rotated_at: start,
  expires_at: sessionEnd(start, false),
  ended_at: null,
})

type Command =
  | { kind: 'refresh'; holder: 'owner' | 'thief'; answerLost: boolean }
  | { kind: 'steal' }
  | { kind: 'wait'; seconds: number }
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    kind: fc.constant('refresh' as const),
    holder: fc.constantFrom('owner' as const, 'thief' as const),
    answerLost: fc.boolean(),
  }),
  fc.constant({ kind: 'steal' as const }),
  fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 0, max: 60 }) }),
)

/** Runs the rules against a model that tracks only the generation each holder has and the time of the last rotation. */
test('under lost replies, replays and theft, each token has one successor and late reuse ends the session for everyone', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
      let session: SessionState = newSession()
      let now = start
      const held: Record<'owner' | 'thief', number | undefined> = { owner: 0, thief: undefined }
      for (const each of commands) {
        if (each.kind === 'wait') now = new Date(now.getTime() + each.seconds * 1000)
        else if (each.kind === 'steal') held.thief = held.owner
        else {
          const generation = held[each.holder]
          if (generation === undefined) continue
          const token = readRefreshToken(refreshToken(secret, session, generation))
          if (!token) throw new Error('our own token could not be read')
          const verdict = judgeRefresh(secret, session, token, now)

          const age = session.generation - generation
          const inGrace = age === 1 && now.getTime() - session.rotated_at.getTime() <= 30_000
          const expected = session.ended_at ? 'refuse' : age === 0 ? 'rotate' : inGrace ? 'again' : 'reuse'
          expect(verdict).toBe(expected)

          if (verdict === 'rotate') session = { ...session, generation: session.generation + 1, rotated_at: now }
          if (verdict === 'reuse') session = { ...session, ended_at: now }
          if ((verdict === 'rotate' || verdict === 'again') && !each.answerLost) held[each.holder] = session.generation
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('a token not signed with our secret is refused and does not end the session', () => {
  const session = { ...newSession(), generation: 5 }
  const forged = readRefreshToken(refreshToken(new Uint8Array(32).fill(8), session, 2))
  expect(forged && judgeRefresh(secret, session, forged, start)).toBe('refuse')
})

test('a session ends after 12 hours, a remembered one after 30 days', () => {
  expect(sessionEnd(start, false).toISOString()).toBe('2026-05-05T00:00:00.000Z')
  expect(sessionEnd(start, true).toISOString()).toBe('2026-06-03T12:00:00.000Z')
})

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['curl/8.0', 'Unknown device'],
])('%s is recognized as %s', (agent, name) => expect(deviceName(agent)).toBe(name))
