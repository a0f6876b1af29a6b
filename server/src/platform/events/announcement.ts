import type { ChangeKind } from '@farmlane/contract/events/change.ts'

export type Announcement = {
  /** Everybody in a farm, or one person. */
  readonly to: { readonly farmId: string } | { readonly userId: string }
  readonly kind: ChangeKind
  /** The record that changed, by an id that this audience knows. */
  readonly id: string | null
}
