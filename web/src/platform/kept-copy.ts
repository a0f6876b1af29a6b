import { z } from 'zod'
import { readJson, writeJson } from './storage.ts'

/**
 * The last list the server sent, for hours without a network. It belongs to one person and one thing (a farm, say):
 * anybody else on the device sees nothing of it.
 */
export function keptCopy<T>(key: string, schema: z.ZodType<T>) {
  const Kept = z.object({ owner: z.string(), of: z.string(), value: schema })
  return {
    keep: (owner: string, of: string, value: T): void => writeJson(key, { owner, of, value }),
    read(owner: string | null, of: string): T | undefined {
      const kept = readJson(key, (found) => Kept.safeParse(found).data)
      return kept?.owner === owner && kept.of === of ? kept.value : undefined
    },
  }
}
