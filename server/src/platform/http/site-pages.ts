import type { ServerResponse } from 'node:http'
import type { Send } from '@farmlane/contract/kernel/call.ts'
import type { MapTiles } from './map-tiles.ts'
import type { PageAnswer } from './web-entry.ts'

export type SiteOptions = {
  mode: 'built' | 'dev'
  publicUrl: string
  tiles: MapTiles | null
  send: Send
}

/** `answer` is the raw response: its headers carry the nonce of what may run in the page. */
type Asked = { url: string; answer: ServerResponse }

/** What the site needs from the web workspace, built or live. */
export type Pages = {
  shell(asked: Asked & { path: string }): Promise<PageAnswer>
  render(asked: Asked & { cookies: string | undefined; send: Send }): Promise<PageAnswer>
  paths(): Promise<readonly string[]>
}
