import { Done } from '../kernel/done.ts'
import { route } from '../kernel/route.ts'
import { ContactMessage } from './contact-message.ts'

export const sendMessage = route({
  method: 'POST',
  path: '/contact/',
  summary: 'Write to the people behind Farmlane, from the contact form of the shoppers or of the farmers',
  access: 'anyone',
  body: ContactMessage,
  reply: Done,
})
