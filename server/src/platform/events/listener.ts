import { Readable } from 'node:stream'
import type { News } from '@farmlane/contract/events/change.ts'

export type Caller = { readonly userId: string; readonly sessionId: string; readonly until: Date }

/** Who does not take what is sent has gone without a word; what they missed they are told when they come back. */
const mostUnread = 64 * 1024

/** One open stream: who listens, and what they may hear. */
export class Listener {
  readonly userId: string
  readonly sessionId: string
  /** When the token ends that opened it: the next one opens another. */
  readonly until: Date
  readonly stream = new Readable({ read: () => {} })
  farms: ReadonlySet<string> = new Set()
  /** What comes before the listener has been told what they missed waits here. */
  #held: News[] | null = []
  #ended = false

  constructor({ userId, sessionId, until }: Caller) {
    this.userId = userId
    this.sessionId = sessionId
    this.until = until
  }

  /** First of all what was missed; from then on everything goes out at once. */
  begin(missed: News): void {
    const held = this.#held ?? []
    this.#held = null
    for (const news of [missed, ...held]) this.tell(news)
  }

  tell(news: News): void {
    if (this.#held) return void this.#held.push(news)
    if (this.#ended || this.stream.destroyed) return
    if (this.stream.readableLength > mostUnread) return void this.stream.destroy()
    this.stream.push(`id: ${news.id}\ndata: ${JSON.stringify(news)}\n\n`)
  }

  end(): void {
    if (!this.#ended && !this.stream.destroyed) this.stream.push(null)
    this.#ended = true
  }
}
