import { z } from 'zod'

/** The reply of a deed with nothing to send back but a sentence for the person. */
export const Done = z.object({ message: z.string() })
