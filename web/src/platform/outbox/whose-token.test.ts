import 'fake-indexeddb/auto'
import { accessTokenKey, refreshTokenKey } from '@farmlane/contract/identity/constants.ts'
import type { Operation } from '@farmlane/contract/sync/routes.ts'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { setOwner } from '../session/owner.ts'
import type { Outbox } from './create-outbox.ts'

const june = '5f0c1a51-3d0e-4a53-9d0c-0b7f4b1f6a11'
const bo = '7c1e7f0e-2f60-4c39-8a3f-9a1c9d0c4b22'
const farm_id = '0c9f6a34-54c1-4a83-8a65-0c21b8a5d4e7'

/** Tokens shaped like our server's, with the parts a device can read. */
const tokenOf = (sub: string, sid: string) =>
  ['{"alg":"HS256"}', JSON.stringify({ iss: 'farmlane', sub, sid }), 'signed'].map((part) => btoa(part)).join('.')

/** One browser: its local storage, and everything sent to the sync route with the user it was sent as. */
const kept = new Map<string, string>()
const signIn = (who: string, sid = who) => {
  kept.set(accessTokenKey, tokenOf(who, sid))
  kept.set(refreshTokenKey, `refresh of ${who}`)
}
let sent: { as: string; ids: unknown[] }[] = []
let answer: (as: string) => Promise<Response> | Response = () => new Response('{}', { status: 500 })
const refusal = () => Response.json({ code: 'unauthorized', message: 'Please log in first.', request_id: 'r' }, { status: 401 })

let outbox: Outbox
beforeEach(async () => {
  sent = []
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('window', { localStorage, dispatchEvent: () => true })
  vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string>; body: string }) => {
    if (!url.endsWith('/sync/')) return refusal()
    const bearer = init.headers['authorization']?.split('.')[1] ?? ''
    const { sub } = JSON.parse(atob(bearer.replaceAll('-', '+').replaceAll('_', '/'))) as { sub: string }
    const { operations } = JSON.parse(init.body) as { operations: Operation[] }
    sent.push({ as: sub, ids: operations.map(({ body }) => body?.['id']) })
    return answer(sub)
  })
  outbox = (await import('./outbox.ts')).outbox
  outbox.learn('tasks.create')
})
// The last test's stubs would otherwise reach the next file of this worker.
afterAll(() => void vi.unstubAllGlobals())

const add = async (id: string) => {
  setOwner(june)
  await outbox.add({ id, farm_id, kind: 'tasks.create', body: { id, title: 'Mow' } })
}

it("does not resend June's operations as Bo when Bo signs in during the request", async () => {
  signIn(june)
  await add('11111111-1111-4111-8111-111111111111')
  answer = (as) => {
    if (as === bo) return Response.json({ results: [] })
    // June has signed out, which ended her session; Bo takes the tablet.
    setOwner(null)
    signIn(bo)
    setOwner(bo)
    return refusal()
  }
  await outbox.flush()
  expect(sent.filter(({ as }) => as === bo)).toEqual([])
})

it("does not send June's operations as Bo, who signed in in another tab without this tab's knowledge", async () => {
  signIn(june)
  await add('22222222-2222-4222-8222-222222222222')
  signIn(bo)
  answer = () => Response.json({ results: [] })
  await outbox.flush()
  expect(sent.filter(({ as }) => as === bo)).toEqual([])
})

it("sends June's pending operations once she is signed in again", async () => {
  signIn(bo)
  await add('33333333-3333-4333-8333-333333333333')
  await outbox.flush()
  expect(sent).toEqual([])
  // Encoded like real tokens: base64url without padding.
  signIn(june, 'ü?>')
  kept.set(accessTokenKey, (kept.get(accessTokenKey) ?? '').replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''))
  await outbox.flush()
  expect(sent.map(({ as }) => as)).toContain(june)
  expect(sent.flatMap(({ ids }) => ids)).toContain('33333333-3333-4333-8333-333333333333')
})
