import { watch } from 'node:fs'
import type { Site } from './site.ts'

export type ReceivedMail = {
  readonly id: string
  readonly subject: string
  readonly text: string
  readonly links: readonly string[]
}

/** Newest first. */
export async function mailsTo(site: Site, address: string): Promise<ReceivedMail[]> {
  const answer = await fetch(`${site.url}/dev/mailbox.json?${new URLSearchParams({ to: address })}`)
  return ((await answer.json()) as { results: ReceivedMail[] }).results
}

const patienceMs = 60_000

/** Waits for a matching email; `count` waits for the second, third … match. */
async function receivedMail(
  site: Site,
  address: string,
  fits: (mail: ReceivedMail) => boolean,
  count = 1,
): Promise<ReceivedMail> {
  // The server writes one file per mail.
  const mailbox = watch(site.mailbox)
  const patience = AbortSignal.timeout(patienceMs)
  patience.addEventListener('abort', () => mailbox.emit('change'))
  try {
    for (;;) {
      // Subscribe before checking, so that no email is missed in between.
      const change = Promise.withResolvers<void>()
      mailbox.once('change', change.resolve)
      const fitting = (await mailsTo(site, address)).filter(fits)
      if (fitting[0] && fitting.length >= count) return fitting[0]
      if (patience.aborted) throw new Error(`${address} has ${fitting.length} of ${count} mails it waits for.`)
      await change.promise
    }
  } finally {
    mailbox.close()
  }
}

export const mailAbout = (site: Site, address: string, subject: string, count = 1): Promise<ReceivedMail> =>
  receivedMail(site, address, (mail) => mail.subject.includes(subject), count)

/** The link to `path` in the newest matching email. */
export async function mailedLink(site: Site, address: string, path: string, count = 1): Promise<string> {
  const linkOf = (mail: ReceivedMail) => mail.links.find((link) => link.startsWith(site.url + path))
  return linkOf(await receivedMail(site, address, (mail) => linkOf(mail) !== undefined, count)) ?? ''
}

export const mailedToken = async (site: Site, address: string, path: string): Promise<string> =>
  (await mailedLink(site, address, path)).split('/').at(-1) ?? ''
