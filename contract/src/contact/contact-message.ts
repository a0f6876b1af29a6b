import { z } from 'zod'
import { emailLine, line, lines, phoneLine, requiredLine } from '../kernel/text.ts'
import { messageLength, subjects, topics } from './constants.ts'
import { messages } from './messages.ts'

const keysOf = <T extends object>(list: T) => Object.keys(list) as [keyof T & string, ...(keyof T & string)[]]

const sender = {
  first_name: requiredLine(80, messages.firstNameMissing),
  last_name: requiredLine(80, messages.lastNameMissing),
  email: emailLine(messages.emailInvalid),
  message: lines(messageLength, messages.messageTooLong).refine((text) => text !== '', messages.messageMissing),
}

/** From /contact. */
export const ConsumerMessage = z.strictObject({
  form: z.literal('consumer'),
  ...sender,
  subject: z.enum(keysOf(subjects), messages.topicMissing),
})

/** From /farmers/contact. The farm name is optional because prospective farmers may not have one yet. */
export const FarmerMessage = z.strictObject({
  form: z.literal('farmer'),
  farm_name: line(80, messages.farmNameRule).default(''),
  ...sender,
  phone: phoneLine(messages.phoneRule).default(''),
  topic: z.enum(keysOf(topics), messages.topicMissing),
})

export const ContactMessage = z.discriminatedUnion('form', [ConsumerMessage, FarmerMessage])
export type ContactMessage = z.output<typeof ContactMessage>
