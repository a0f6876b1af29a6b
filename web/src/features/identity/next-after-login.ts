import { z } from 'zod'
import { browserStorage, readJson, writeJson } from '../../platform/storage/storage.ts'
import { Next } from './local-path.ts'

/** Where a new user was going before email verification; the emailed link opens in a new tab without that context. */
const key = 'nextAfterLogin'
const Kept = z.object({ email: z.string(), next: Next })

export const keepNextAfterLogin = (email: string, next: string | undefined): void => {
  if (next) writeJson(key, { email, next })
}

export function takeNextAfterLogin(email: string | undefined): string | undefined {
  const kept = readJson(key, (value) => Kept.safeParse(value).data)
  browserStorage.removeItem(key)
  return kept && kept.email.toLowerCase() === email?.toLowerCase() ? kept.next : undefined
}
