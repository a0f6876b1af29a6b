import { Done } from '../kernel/done.ts'
import { route } from '../kernel/route.ts'
import { ContactMessage } from './contact-message.ts'

export const sendMessage = route({
  method: 'POST',
  path: '/contact/',
  summary: 'Send a message to the Farmlane team from the shopper or farmer contact form',
  access: 'anyone',
  body: ContactMessage,
  reply: Done,
})
