import type { AmendInput } from './input.ts'

type Place = { readonly field_id: string | null; readonly crop_id: string | null }
type Changes = Omit<AmendInput, 'reason' | 'op_id'>

/** The facts after an amendment. Absent facts stay unchanged. Naming only a field or only a crop replaces both. */
export function amendedFacts<F extends Place>(before: F, changes: Changes): Omit<F, 'field_id'> & { field_id: string | null } {
  const moved = changes.field_id !== undefined || changes.crop_id !== undefined
  const named = Object.entries(changes).filter(([, value]) => value !== undefined)
  return { ...before, ...(moved && { field_id: null, crop_id: null }), ...Object.fromEntries(named) }
}
