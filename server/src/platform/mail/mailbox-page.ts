import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../../config.ts'
import { usesMailbox } from './create-mailer.ts'
import { openMailbox } from './mailbox.ts'
import { mailboxList, mailPage, noSuchMail } from './mailbox-views.ts'

const policy = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** The HTML form of a mail needs inline styles, but it can load and run nothing. */
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Shows unsent mails at /dev/mailbox. Only without a mail server, and never in production. */
export function registerMailbox(
  app: FastifyInstance,
  config: Pick<Config, 'production' | 'smtpUrl' | 'publicUrl' | 'dataDir'>,
): void {
  if (!usesMailbox(config)) return
  const mailbox = openMailbox(config.dataDir)
  const show = (reply: FastifyReply, page: string, csp = policy) =>
    reply.headers({ 'content-security-policy': csp, 'cache-control': 'no-store' }).type('text/html; charset=utf-8').send(page)

  app.get('/dev/mailbox', async (_, reply) => show(reply, mailboxList(await mailbox.list())))
  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
    const mail = await mailbox.get(request.params.id)
    return mail ? show(reply, mailPage(mail)) : show(reply.code(404), noSuchMail())
  })
  app.get<{ Params: { id: string } }>('/dev/mailbox/:id/designed', async (request, reply) => {
    const mail = await mailbox.get(request.params.id)
    return mail ? show(reply, mail.html, mailPolicy) : show(reply.code(404), noSuchMail())
  })
  // For tests that need to open a link: newest first; `?to=` filters by address.
  app.get<{ Querystring: { to?: string } }>('/dev/mailbox.json', async (request, reply) => {
    const { to } = request.query
    const mails = (await mailbox.list()).filter((mail) => !to || mail.to.address.toLowerCase() === to.toLowerCase())
    reply.header('cache-control', 'no-store')
    return { results: mails.map(({ html: _, ...mail }) => mail) }
  })
}
