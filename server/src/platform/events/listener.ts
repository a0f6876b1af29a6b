import { Readable } from 'node:stream'
import type { News } from '@farmlane/contract/events/change.ts'

export type Caller = { readonly userId: string; readonly sessionId: string; readonly until: Date }

/** A listener with more unread bytes than this has silently gone away. If it comes back, it is told what it missed. */
const mostUnread = 64 * 1024

/** One open stream: who listens, and which farms they may hear of. */
export class Listener {
  readonly userId: string
  readonly sessionId: string
  /** When the token that opened it expires; the client opens a new stream with its next token. */
  readonly until: Date
  readonly stream = new Readable({ read: () => {} })
  farms: ReadonlySet<string> = new Set()
  /** Holds news that arrives before the listener has been told what it missed. */
  #held: News[] | null = []
  #ended = false

  constructor({ userId, sessionId, until }: Caller) {
    this.userId = userId
    this.sessionId = sessionId
    this.until = until
  }

  /** Sends what was missed first; from then on, news goes out at once. */
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
