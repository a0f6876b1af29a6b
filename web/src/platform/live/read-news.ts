import { News } from '@farmlane/contract/events/change.ts'

/** Yields each event of a stream, reassembled from chunks; `undefined` for an event that this version cannot parse. */
export async function* readNews(stream: ReadableStream<Uint8Array>): AsyncGenerator<News | undefined, void> {
  const reader = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const blocks = (rest + value).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const data = dataOf(block)
        if (data !== '') yield parsed(data)
      }
    }
  } finally {
    reader.cancel().catch(() => undefined)
  }
}

const dataOf = (block: string): string =>
  block
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n')

function parsed(data: string): News | undefined {
  try {
    return News.safeParse(JSON.parse(data)).data
  } catch {
    return undefined
  }
}
