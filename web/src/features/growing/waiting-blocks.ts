import type { Block } from '@farmlane/contract/growing/blocks.ts'
import type { OperationKindName } from '@farmlane/contract/sync/kinds.ts'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'

/** The farm data that the gates (harvest and entry checks) need. */
export type GateFarm = { readonly id: string; readonly time_zone: string; readonly practices: readonly string[] }

/** Returns the blocks after an unsent operation; `blocks` are those before it. */
type Closing = (blocks: readonly Block[], row: OutboxRow, farm: GateFarm) => readonly Block[]

const known = new Map<string, Closing>()

/**
 * Each feature registers how its operations add or remove blocks; the effect applies on this device as soon as they are saved.
 */
export const bringClosing = (kind: OperationKindName, closing: Closing): void => void known.set(kind, closing)

/** The server's last blocks with the effects of this device's unsent operations applied in order. */
export const withWaiting = (blocks: readonly Block[], rows: readonly OutboxRow[], farm: GateFarm): readonly Block[] =>
  rows.reduce((closed, row) => known.get(row.kind)?.(closed, row, farm) ?? closed, blocks)
