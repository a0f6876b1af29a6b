import type { BrowserContext } from '@playwright/test'
import type { Site } from './site.ts'

/** Collects the problems in a journey's browsers and server that the journey did not expect. */
export type Troubles = {
  /** These problems must happen; the journey fails if they don't. */
  expect(...patterns: RegExp[]): void
  /** These problems may happen. */
  allow(...patterns: RegExp[]): void
  watch(context: BrowserContext): void
  /** All unexpected problems, and all expected ones that never happened. */
  unexpected(): string[]
}

export function watchTroubles(site: Site): Troubles {
  const seen: string[] = []
  const expected: RegExp[] = []
  const allowed: RegExp[] = []
  const complaintsBefore = site.complaints.length
  return {
    expect: (...patterns) => void expected.push(...patterns),
    allow: (...patterns) => void allowed.push(...patterns),
    watch(context) {
      context.on('console', (message) => {
        const type = message.type()
        // Also covers CSP violations and hydration errors.
        if (type === 'error' || type === 'warning') seen.push(`console ${type}: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => void seen.push(`page error: ${error.error().stack ?? error.error().message}`))
      context.on('dialog', (dialog) => {
        seen.push(`dialog: ${dialog.message()}`)
        void dialog.dismiss()
      })
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url())
        if (protocol.startsWith('http') && origin !== site.url) seen.push(`request to elsewhere: ${request.url()}`)
      })
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? ''
        // Leaving or closing a page aborts its pending requests.
        if (reason !== 'net::ERR_ABORTED') seen.push(`request failed: ${request.url()} ${reason}`)
      })
    },
    unexpected() {
      const all = [...seen, ...site.complaints.slice(complaintsBefore).map((line) => `server: ${line}`)]
      const strange = all.filter((line) => ![...expected, ...allowed].some((pattern) => pattern.test(line)))
      const missing = expected.filter((pattern) => !all.some((line) => pattern.test(line)))
      return [...strange, ...missing.map((pattern) => `never came: ${pattern}`)]
    },
  }
}

/** Matches the browser's console message for an API refusal. */
export const refusedWith = (status: number): RegExp => new RegExp(`^console error: .*status of ${status} `)
/** Match the browser's messages for a request without a response. */
export const noAnswer = [
  /^console error: .*net::ERR_(FAILED|INTERNET_DISCONNECTED)/,
  /^request failed: .*net::ERR_(FAILED|INTERNET_DISCONNECTED)/,
]
