import { z } from 'zod'
import { messages } from './messages.ts'

/** A corner of a field's outline. */
export const Point = z.strictObject({
  lat: z.number(messages.outlineRule).min(-85, messages.outlineRule).max(85, messages.outlineRule),
  lng: z.number(messages.outlineRule).min(-180, messages.outlineRule).max(180, messages.outlineRule),
})
export type Point = z.output<typeof Point>
