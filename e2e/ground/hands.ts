import { randomUUID } from 'node:crypto'
import { call } from '@farmlane/contract/kernel/call.ts'
import type { Input, Reply, Route } from '@farmlane/contract/kernel/route.ts'
import { openSession, type Person, sendTo } from './accounts.ts'
import type { Site } from './site.ts'

/** Calls the API directly as this person, to set up what a journey needs. */
export type Hands = <R extends Route>(route: R, input: Input<R>) => Promise<Reply<R>>

export async function handsOf(site: Site, person: Person): Promise<Hands> {
  const { access } = await openSession(site, person)
  const send = sendTo(site)
  return (route, input) =>
    call(send, route, input, {
      authorization: `Bearer ${access}`,
      ...(route.method !== 'GET' && { 'idempotency-key': randomUUID() }),
    })
}
