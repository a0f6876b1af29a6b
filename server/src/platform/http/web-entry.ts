import { readFileSync } from 'node:fs'
import type { Send } from '@farmlane/contract/kernel/call.ts'

export type PageAnswer = { status: number; headers?: Record<string, string>; html: string }

/** What the web workspace offers the server: loaded from its build or through Vite, never imported. */
export type WebEntry = {
  render(request: { url: string; origin: string; template: string; manifest?: unknown }, send: Send): Promise<PageAnswer>
  shellDocument(template: string): string
}

export const webFolder = new URL('../../../../web/', import.meta.url)
export const readWebFile = (name: string): string => readFileSync(new URL(name, webFolder), 'utf8')
