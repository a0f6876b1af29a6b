import { personMessages } from '../kernel/person-messages.ts'

export const messages = {
  ...personMessages,
  topicMissing: 'Please select a topic.',
  messageMissing: 'Please write a message.',
  messageTooLong: 'Please keep it to 5,000 characters.',
  received: 'Thank you. We’ve received your message.',
  /** Shown in the browser when no reply arrived. */
  notSent: 'We couldn’t send your message. Check your connection and try again. Everything you wrote is still here.',
} as const
