import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { OperationKindName } from '@farmlane/contract/sync/kinds.ts'
import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OnTold } from './create-outbox.ts'
import { outbox } from './outbox.ts'
import type { OutboxRow } from './outbox-row.ts'

/** A part of a refused deed that can be put right by hand. */
export type CorrectableField = { readonly name: string; readonly label: string; readonly type?: 'number' | 'date' | 'long' }

export type CorrectProps = { readonly row: OutboxRow; readonly farm: Farm; readonly onClose: () => void }

/** What the device knows about one kind of deed. How it is sent stands in the contract. */
export type KindOnDevice = {
  /** In words: '30 lb of Kale', 'Complete “Mow the orchard”'. */
  readonly said: (row: OutboxRow) => string
  /** Where it belongs, in smaller letters. */
  readonly detail?: (row: OutboxRow) => string
  /** What is asked for anew when the server has it. */
  readonly touches: readonly QueryKey[]
  /** Hears the server's answer before the row leaves the device. */
  readonly told?: OnTold
  readonly fields?: readonly CorrectableField[]
}

const known = new Map<string, KindOnDevice>()

/** Each feature says once what its deeds are. */
export function bringKind(kind: OperationKindName, about: KindOnDevice): void {
  known.set(kind, about)
  outbox.learn(kind, about.told)
}

type Correction = (props: CorrectProps) => ReactNode
const corrections = new Map<string, Correction>()

/** A form of its own, where a few fields will not do. */
export const bringCorrection = (kind: OperationKindName, correction: Correction): void => void corrections.set(kind, correction)
export const correctionOf = (kind: string): Correction | undefined => corrections.get(kind)

/** Undefined for a kind that only a newer version of the app knows. */
export const kindOf = (kind: string): KindOnDevice | undefined => known.get(kind)
