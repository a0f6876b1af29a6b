import { subjects, topics } from '@farmlane/contract/contact/constants.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import type { MessageRow } from './message-store.ts'

const topicLabel = ({ form, topic }: MessageRow): string =>
  (form === 'farmer' ? topics[topic as keyof typeof topics] : subjects[topic as keyof typeof subjects]) ?? topic

/** To the team. Text from strangers appears only in the body, never in the subject or the names; replies go to the sender. */
export const teamMailText = (to: string, row: MessageRow): Mail => ({
  to: { name: '', address: to },
  replyTo: row.email,
  subject: `${row.form === 'farmer' ? 'Farmer contact' : 'Contact'}: ${topicLabel(row)}`,
  paragraphs: [
    [
      `From: ${row.first_name} ${row.last_name}`,
      `Email: ${row.email}`,
      ...(row.farm_name ? [`Farm: ${row.farm_name}`] : []),
      ...(row.phone ? [`Phone: ${row.phone}`] : []),
    ].join('\n'),
    row.message,
  ],
})

/**
 * To the given address, which is not verified. It repeats nothing the sender typed, or anyone could send text to anyone in our
 * name.
 */
export const acknowledgementText = (row: MessageRow): Mail => ({
  to: { name: '', address: row.email },
  subject: 'We received your message',
  paragraphs: [
    'Hello,',
    `Thank you for writing to Farmlane. We received your message (${topicLabel(row)}), and a person will read it.`,
    'We’ll reply to this address, usually within one business day.',
  ],
  after: ['If you didn’t write to us, someone entered your address by mistake. You don’t need to do anything.'],
})
