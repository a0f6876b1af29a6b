import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { accessTokens } from './access-token.ts'

const tokens = accessTokens(randomBytes(32))
const whose = { userId: randomUUID(), sessionId: randomUUID() }
const noon = new Date('2026-05-04T12:00:00Z')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

test('a token expires at its time, however often it was read before', async () => {
  const token = await tokens.sign(whose, noon, 15)
  for (const minutes of [0, 14]) expect(await tokens.read(token, later(minutes))).toEqual({ ...whose, until: later(15) })
  for (const minutes of [15, 60]) expect(await tokens.read(token, later(minutes))).toBeNull()
  // If the clock is set back, a token is valid again, but only within its own lifetime.
  expect(await tokens.read(token, later(1))).toMatchObject(whose)
})

test('rejects a token that somebody else signed or that was changed', async () => {
  const token = await tokens.sign(whose, noon, 15)
  await tokens.read(token, noon)
  const [head, claims, signature] = token.split('.') as [string, string, string]
  const others = await accessTokens(randomBytes(32)).sign(whose, noon, 15)
  const longer = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), exp: 9e9 }))
  for (const forged of [others, `${head}.${longer.toString('base64url')}.${signature}`, `${token}A`, `${head}.${claims}.`, ''])
    expect(await tokens.read(forged, noon), forged).toBeNull()
})
