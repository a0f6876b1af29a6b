import type { Block } from '@farmlane/contract/growing/blocks.ts'
import type { OperationKindName } from '@farmlane/contract/sync/kinds.ts'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'

/** What the gates of a farm go by. */
export type GateFarm = { readonly id: string; readonly time_zone: string; readonly practices: readonly string[] }

/** What is closed once the server has this deed; `blocks` is what is closed without it. */
type Closing = (blocks: readonly Block[], row: OutboxRow, farm: GateFarm) => readonly Block[]

const known = new Map<string, Closing>()

/** Each feature whose deeds close or open something says how: it counts on this device from the moment it is saved. */
export const bringClosing = (kind: OperationKindName, closing: Closing): void => void known.set(kind, closing)

/** The blocks last heard of, with what the deeds on this device do to them, in their order. */
export const withWaiting = (blocks: readonly Block[], rows: readonly OutboxRow[], farm: GateFarm): readonly Block[] =>
  rows.reduce((closed, row) => known.get(row.kind)?.(closed, row, farm) ?? closed, blocks)
