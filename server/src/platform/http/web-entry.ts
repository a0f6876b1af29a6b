import { readFileSync } from 'node:fs'
import type { Send } from '@farmlane/contract/kernel/call.ts'

type PageRequest = { url: string; cookies: string | undefined; origin: string; template: string; manifest?: unknown }
export type PageAnswer = { status: number; headers?: Record<string, string>; html: string }

/** What the web workspace offers the server: loaded from its build or through Vite, never imported. */
export type WebEntry = {
  render(request: PageRequest, send: Send): Promise<PageAnswer>
  shellDocument(template: string): string
  /** 404 if a private area has no page at this path. */
  shellStatus(path: string): number
  /** The public pages that always exist. */
  sitePaths(): string[]
}

export const webFolder = new URL('../../../../web/', import.meta.url)
export const readWebFile = (name: string): string => readFileSync(new URL(name, webFolder), 'utf8')
