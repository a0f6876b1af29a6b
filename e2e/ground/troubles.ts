import type { BrowserContext } from '@playwright/test'
import type { Site } from './site.ts'

/** What went wrong in the browsers and the server of one journey, without the journey expecting it. */
export type Troubles = {
  /** This will happen, and is part of the journey. It is an error if it does not. */
  expect(...patterns: RegExp[]): void
  /** This may happen. */
  allow(...patterns: RegExp[]): void
  watch(context: BrowserContext): void
  /** Everything nobody expected, and everything expected that never came. */
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
        // Content policy violations and hydration faults are told here too.
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
        // A page that is left or closed drops what it was still fetching.
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

/** The browser's own words about an answer of the API that is a refusal. */
export const refusedWith = (status: number): RegExp => new RegExp(`^console error: .*status of ${status} `)
/** The browser's own words about a request that got no answer. */
export const noAnswer = [
  /^console error: .*net::ERR_(FAILED|INTERNET_DISCONNECTED)/,
  /^request failed: .*net::ERR_(FAILED|INTERNET_DISCONNECTED)/,
]
