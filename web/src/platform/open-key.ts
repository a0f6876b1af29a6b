import { newId } from './new-id.ts'

/**
 * The idempotency key of what is being sent. While nobody knows whether it arrived, the same input goes with the same key:
 * a person who presses the button once more after a lost answer does it once.
 */
export function createOpenKey() {
  let open: { key: string; text: string } | null = null
  return {
    keyFor(input: unknown): string {
      const text = JSON.stringify(input)
      if (open?.text !== text) open = { key: newId(), text }
      return open.key
    },
    /** A definite answer came: whatever is sent next is another deed. */
    close(): void {
      open = null
    },
  }
}
