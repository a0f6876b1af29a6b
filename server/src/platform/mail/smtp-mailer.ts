import parseAddresses from 'nodemailer/lib/addressparser'
import type { Mailer } from './mailer.ts'
import { renderMail } from './render-mail.ts'

type Options = { smtpUrl: string; from: string; publicUrl: string }

/** In milliseconds. A job holds its transaction open while it sends, and the database ends idle transactions after 15 seconds. */
const deadline = 12_000

/** Addresses are passed as objects, never as built strings, so that a name cannot become another recipient or a header. */
export function smtpMailer({ smtpUrl, from, publicUrl }: Options): Mailer {
  const sender = senderOf(from)
  return {
    async send(mail) {
      // Loaded with the first mail, which saves startup time and memory.
      const { createTransport } = await import('nodemailer')
      const { subject, text, html } = renderMail(mail, publicUrl)
      const transport = createTransport({
        url: smtpUrl,
        connectionTimeout: 5_000,
        greetingTimeout: 5_000,
        dnsTimeout: 5_000,
        socketTimeout: 10_000,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      const message = {
        from: sender,
        to: { name: mail.to.name, address: oneAddress(mail.to.address) },
        ...(mail.replyTo !== undefined && { replyTo: { name: '', address: oneAddress(mail.replyTo) } }),
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
      }
      await inTime(transport.sendMail(message), () => transport.close())
    },
  }
}

async function inTime(sending: Promise<unknown>, giveUp: () => void): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`the mail server did not take the mail within ${deadline / 1000} seconds`)),
      deadline,
    )
  })
  try {
    await Promise.race([sending, late])
  } finally {
    clearTimeout(timer)
    giveUp()
  }
}

function oneAddress(address: string): string {
  if (!/^[^\s@<>(),;:"\\[\]\p{Cc}]+@[^\s@<>(),;:"\\[\]\p{Cc}]+$/u.test(address))
    throw new Error('the mail is addressed to something that is no address')
  return address
}

/** MAIL_FROM is `Farmlane <hello@farm.example>` or a bare address. */
export function senderOf(from: string): { name: string; address: string } {
  const [first, ...more] = parseAddresses(from, { flatten: true })
  if (!first?.address.includes('@') || more.length) throw new Error(`MAIL_FROM: '${from}' is not one mail address`)
  return { name: first.name, address: first.address }
}
