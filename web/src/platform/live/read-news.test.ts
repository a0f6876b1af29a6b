import { expect, test } from 'vitest'
import { readNews } from './read-news.ts'

const farm_id = '11111111-1111-4111-8111-111111111111'
const change = { kind: 'order', farm_id, id: null } as const
const event = (id: string, changes: readonly object[] = []) =>
  `id: ${id}\ndata: ${JSON.stringify({ id, all: false, changes })}\n\n`

/** A stream of the text in chunks of `size` bytes. */
const cut = (text: string, size: number): ReadableStream<Uint8Array> => {
  const bytes = new TextEncoder().encode(text)
  return new ReadableStream({
    start(out) {
      for (let at = 0; at < bytes.length; at += size) out.enqueue(bytes.slice(at, at + size))
      out.close()
    },
  })
}

async function heardOf(text: string, size: number) {
  const heard = []
  for await (const news of readNews(cut(text, size))) heard.push(news)
  return heard
}

test.each([1, 7, 64, 10_000])('reassembles events from chunks of %i bytes', async (size) => {
  const heard = await heardOf(`retry: 1\n: still here\n\n${event('a')}${event('b', [change])}`, size)
  expect(heard).toEqual([
    { id: 'a', all: false, changes: [] },
    { id: 'b', all: false, changes: [change] },
  ])
})

test('yields undefined for an event it cannot parse and goes on with the next', async () => {
  const strange = event('c', [{ kind: 'weather', farm_id, id: null }])
  expect(await heardOf(`${strange}data: no json\n\n${event('d')}`, 50)).toEqual([
    undefined,
    undefined,
    { id: 'd', all: false, changes: [] },
  ])
})
