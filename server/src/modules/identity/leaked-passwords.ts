import { createRequire } from 'node:module'
import type * as Common from '@zxcvbn-ts/language-common'

let list: Set<string> | undefined

/**
 * Whether the password is among the most frequently leaked ones. The list is loaded on first use to save memory on an idle
 * server.
 */
export function isLeaked(text: string): boolean {
  list ??= new Set((createRequire(import.meta.url)('@zxcvbn-ts/language-common') as typeof Common).dictionary['passwords-common'])
  return list.has(text)
}
