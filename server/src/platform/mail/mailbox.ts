import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Mail } from './mailer.ts'
import type { RenderedMail } from './render-mail.ts'

export type KeptMail = RenderedMail & {
  readonly id: string
  readonly sent_at: string
  readonly from: string
  readonly to: Mail['to']
}
export type Mailbox = {
  put(mail: Omit<KeptMail, 'id' | 'sent_at'>): Promise<void>
  /** Newest first. */
  list(): Promise<KeptMail[]>
  get(id: string): Promise<KeptMail | undefined>
}

const kept = 500
/** Old mails are removed after this many new ones, because listing the folder takes longer than adding a mail. */
const clearedEvery = 100
const fileName = /^(\d{17}-\d{6}-[0-9a-f]{8})\.json$/
let count = 0

/** The development mailbox: one file per mail. Several processes may share it. */
export function openMailbox(dataDir: string): Mailbox {
  const directory = path.join(dataDir, 'mailbox')
  const ids = async () => {
    const names = await readdir(directory).catch(orNothing([]))
    return names
      .flatMap((name) => fileName.exec(name)?.[1] ?? [])
      .sort()
      .reverse()
  }
  const get = async (id: string): Promise<KeptMail | undefined> => {
    if (!fileName.test(`${id}.json`)) return undefined
    const text = await readFile(path.join(directory, `${id}.json`), 'utf8').catch(orNothing(undefined))
    return text === undefined ? undefined : (JSON.parse(text) as KeptMail)
  }
  return {
    get,
    async put(mail) {
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const sentAt = new Date().toISOString()
      // The time comes first and then a counter, so that sorting the names sorts the mails.
      const id = `${sentAt.replace(/\D/g, '')}-${String(count++).padStart(6, '0')}-${randomBytes(4).toString('hex')}`
      const whole: KeptMail = { id, sent_at: sentAt, ...mail }
      const unfinished = path.join(directory, `${id}.unfinished`)
      await writeFile(unfinished, JSON.stringify(whole, null, 2), { mode: 0o600 })
      await rename(unfinished, path.join(directory, `${id}.json`))
      if (count % clearedEvery !== 0) return
      for (const old of (await ids()).slice(kept)) await rm(path.join(directory, `${old}.json`), { force: true })
    },
    list: async () => (await Promise.all((await ids()).slice(0, kept).map(get))).filter((mail) => mail !== undefined),
  }
}

/** The directory is created with the first mail, and another process may delete a mail that we have just listed. */
const orNothing =
  <T>(nothing: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return nothing
    throw error
  }
