import { z } from 'zod'
import { Id } from '../kernel/ids.ts'

/**
 * What can change while somebody is looking: an order, the settings or the view of a farm's order desk, a message, what the
 * account may see, an animal or its record.
 */
export const changeKinds = ['order', 'desk', 'message', 'account', 'livestock'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** Says what to reload, never the new content: the client fetches it, subject to its own permissions. */
export const Change = z.object({
  kind: z.enum(changeKinds),
  /** The farm in which it changed; null for personal records. */
  farm_id: Id.nullable(),
  /** In a farm the id of the order or the animal, for a person the id of the purchase; null when it is not a single record. */
  id: Id.nullable(),
})
export type Change = z.output<typeof Change>

export const News = z.object({
  /** The position in the event stream: sent back as `Last-Event-ID` when reconnecting. */
  id: z.string(),
  /** Too many changes were missed to list them: reload everything. */
  all: z.boolean(),
  changes: z.array(Change),
})
export type News = z.output<typeof News>
