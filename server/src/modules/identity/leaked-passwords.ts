import { createRequire } from 'node:module'
import type * as Common from '@zxcvbn-ts/language-common'

let list: Set<string> | undefined

/** Among the ten thousands that were leaked most often. Read with the first password that is set: a server at rest need not hold them. */
export function isLeaked(text: string): boolean {
  list ??= new Set((createRequire(import.meta.url)('@zxcvbn-ts/language-common') as typeof Common).dictionary['passwords-common'])
  return list.has(text)
}
