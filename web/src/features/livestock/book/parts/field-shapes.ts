import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Field } from '@farmlane/contract/growing/field.ts'
import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import type { EventKind } from '@farmlane/contract/livestock/constants.ts'
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'
import type { Knowledge } from '../collected-product.ts'

type Bound = (name: string, setValueAs?: (typed: unknown) => unknown) => UseFormRegisterReturn & { error?: string | undefined }
/** The props of the fields of every kind of event. */
export type EventFieldsProps = {
  kind: EventKind
  farm: Farm
  animal: Animal
  fields: readonly Field[]
  animals: readonly Animal[]
  /** What is known of earlier yields. */
  known: Knowledge
  contract: { form: UseFormReturn; field: Bound }
  /** The lot ID for the crate. */
  lot: string
}

export const pair = 'grid grid-cols-2 items-start gap-x-4 gap-y-5'
/** Input props for head counts and days. */
export const counted = { type: 'number', inputMode: 'numeric', min: 0, step: 1 } as const
/** Input props for weights and other measures. */
export const measured = { type: 'number', inputMode: 'decimal', min: 0, step: 0.001 } as const
export const plain = (value: string) => ({ value, label: value })
