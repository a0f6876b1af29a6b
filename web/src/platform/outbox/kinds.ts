import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { OperationKindName } from '@farmlane/contract/sync/kinds.ts'
import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OnTold } from './create-outbox.ts'
import { outbox } from './outbox.ts'
import type { OutboxRow } from './outbox-row.ts'

/** A field of a refused operation that the user can correct. */
export type CorrectableField = { readonly name: string; readonly label: string; readonly type?: 'number' | 'date' | 'long' }

export type CorrectProps = { readonly row: OutboxRow; readonly farm: Farm; readonly onClose: () => void }

/** What the device knows about one kind of operation. The contract defines how it is sent. */
export type KindOnDevice = {
  /** A short description: '30 lb of Kale', 'Complete “Mow the orchard”'. */
  readonly label: (row: OutboxRow) => string
  /** Secondary text, such as where it belongs. */
  readonly detail?: (row: OutboxRow) => string
  /** The queries to refetch once the server has it. */
  readonly touches: readonly QueryKey[]
  /** Called with the server's reply before the row leaves the device. */
  readonly told?: OnTold
  readonly fields?: readonly CorrectableField[]
}

const known = new Map<string, KindOnDevice>()

/** Each feature registers its kinds of operations once. */
export function bringKind(kind: OperationKindName, about: KindOnDevice): void {
  known.set(kind, about)
  outbox.learn(kind, about.told)
}

type Correction = (props: CorrectProps) => ReactNode
const corrections = new Map<string, Correction>()

/** Registers a custom correction form, for kinds where a few fields are not enough. */
export const bringCorrection = (kind: OperationKindName, correction: Correction): void => void corrections.set(kind, correction)
export const correctionOf = (kind: string): Correction | undefined => corrections.get(kind)

/** Undefined for a kind that only a newer version of the app knows. */
export const kindOf = (kind: string): KindOnDevice | undefined => known.get(kind)
