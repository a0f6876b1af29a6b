import { newId } from './new-id.ts'

/**
 * The idempotency key of what is being sent. While nobody knows whether it arrived, the same input goes with the same key:
 * a person who presses the button once more after a lost answer does it once.
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
    /** The second press of a double click joins the first: it comes before the screen can show that something is under way. */
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
    /** A definite answer came: whatever is sent next is another deed. */
    close(): void {
      open = null
    },
  }
}
