import { z } from 'zod'
import { Id } from '../kernel/ids.ts'

/** What can change while somebody looks: an order, how a farm's desk is set or seen, a message, what the account may see, an animal or its book. */
export const changeKinds = ['order', 'desk', 'message', 'account', 'livestock'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** Says where to look again, never what there is to see: whoever is told asks for it, and is answered by their own rights. */
export const Change = z.object({
  kind: z.enum(changeKinds),
  /** The farm in which it changed; null for what is the person's own. */
  farm_id: Id.nullable(),
  /** In a farm the order or the animal, for a person the purchase; null where it is no single one. */
  id: Id.nullable(),
})
export type Change = z.output<typeof Change>

export const News = z.object({
  /** How far this goes: sent back as `Last-Event-ID` after a lost connection. */
  id: z.string(),
  /** Too much was missed to be told one by one: everything is to be asked for anew. */
  all: z.boolean(),
  changes: z.array(Change),
})
export type News = z.output<typeof News>
