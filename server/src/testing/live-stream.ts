import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Change, News } from '@farmlane/contract/events/change.ts'
import { streamType } from '@farmlane/contract/events/constants.ts'
import type { FastifyInstance } from 'fastify'

export type LiveStream = {
  readonly status: number
  readonly headers: Headers
  /** Everything received so far, including heartbeats. */
  readonly news: News[]
  /** Waits for a matching change. */
  until(fits: (change: Change) => boolean): Promise<Change>
  /** Waits until the server ends the stream. */
  ended(): Promise<void>
  /** Waits until everything announced so far has arrived. */
  settled(): Promise<Change[]>
  close(): void
}

/** The address of a test app, which starts listening on the first call. */
export async function addressOfApp(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** Listens as a browser does, over a real connection. */
export async function openStream(app: FastifyInstance, access: string | undefined, lastId?: string): Promise<LiveStream> {
  const leaving = new AbortController()
  const answer = await fetch(`${await addressOfApp(app)}/api/events/`, {
    headers: {
      accept: streamType,
      ...(access && { authorization: `Bearer ${access}` }),
      ...(lastId !== undefined && { 'last-event-id': lastId }),
    },
    signal: leaving.signal,
  })
  const news: News[] = []
  const bell = new EventEmitter()
  let isOver = false
  const take = async () => {
    let rest = ''
    for await (const chunk of (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) news.push(JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null') as News)
      bell.emit('change')
    }
  }
  void take()
    .catch(() => undefined)
    .then(() => {
      isOver = true
      bell.emit('change')
    })
  const changes = () => news.flatMap((each) => each.changes)
  const wait = async (is: () => boolean, what: string) => {
    while (!is()) {
      if (isOver) throw new Error(`${what} before the stream ended; so far: ${JSON.stringify(news)}`)
      await once(bell, 'change')
    }
  }
  return {
    status: answer.status,
    headers: answer.headers,
    news,
    until: async (fits) => {
      await wait(() => changes().some(fits), 'the change did not come')
      return changes().find(fits) as Change
    },
    ended: () => wait(() => isOver, 'the end did not come'),
    settled: async () => {
      // After two heartbeats, everything that happened before the first one has been sent.
      const before = news.length
      await wait(() => news.slice(before).filter((each) => each.changes.length === 0).length >= 2, 'no beat came')
      return changes()
    },
    close: () => leaving.abort(),
  }
}
