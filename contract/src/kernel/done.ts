import { z } from 'zod'

/** The reply of a command that returns only a message for the user. */
export const Done = z.object({ message: z.string() })
