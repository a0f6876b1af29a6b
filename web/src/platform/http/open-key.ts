import { newId } from '../browser/new-id.ts'

/**
 * The idempotency key of a pending request. Until a definite reply arrives, the same input reuses the same key:
 * a user who clicks again after a lost response runs the command only once.
 */
export function createOpenKey() {
  let open: { key: string; text: string } | null = null
  let flight: { text: string; answer: Promise<unknown> } | null = null
  return {
    keyFor(input: unknown): string {
      const text = JSON.stringify(input)
      if (open?.text !== text) open = { key: newId(), text }
      return open.key
    },
    /** The second click of a double click joins the pending request: it comes before the screen can show a busy state. */
    once<T>(input: unknown, send: () => Promise<T>): Promise<T> {
      const text = JSON.stringify(input)
      if (flight?.text === text) return flight.answer as Promise<T>
      const own = {
        text,
        answer: send().finally(() => {
          if (flight === own) flight = null
        }),
      }
      flight = own
      return own.answer
    },
    /** Call it after a definite reply: the next request is a new command. */
    close(): void {
      open = null
    },
  }
}
