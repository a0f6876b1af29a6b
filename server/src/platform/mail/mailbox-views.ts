import { type Html, html } from '../html.ts'
import { plainPage } from '../http/plain-page.ts'
import type { KeptMail } from './mailbox.ts'

export const mailboxList = (mails: readonly KeptMail[]): string =>
  page(
    'Mailbox',
    html`<header><h1>Mailbox</h1><a class="button" href="/dev/mailbox">Refresh</a></header>
<p class="hint">No mail server is set (SMTP_URL), so mails stay here instead of leaving. The last 500 are kept.</p>
${mails.length ? html`<ol>${mails.map(row)}</ol>` : html`<p class="card empty">No mail yet. Sign up or ask for a new password, then refresh.</p>`}`,
  )

const row = (
  mail: KeptMail,
): Html => html`<li class="card"><a href="/dev/mailbox/${mail.id}">${mail.subject || '(no subject)'}</a>
<span>to ${person(mail)}</span><time datetime="${mail.sent_at}">${moment(mail)}</time></li>
`

export const mailPage = (mail: KeptMail): string =>
  page(
    mail.subject || '(no subject)',
    html`<nav><a href="/dev/mailbox">All mails</a></nav>
<article class="card"><h1>${mail.subject || '(no subject)'}</h1>
<dl><dt>From</dt><dd>${mail.from}</dd><dt>To</dt><dd>${person(mail)}</dd><dt>Sent</dt><dd><time datetime="${mail.sent_at}">${moment(mail)}</time></dd></dl>
<div class="text">${withLinks(mail.text)}</div></article>
<p><a href="/dev/mailbox/${mail.id}/designed">See it as designed</a></p>`,
  )

export const noSuchMail = (): string =>
  page(
    'No such mail',
    html`<nav><a href="/dev/mailbox">All mails</a></nav>
<p class="card empty">This mail is not here. Only the last 500 are kept.</p>`,
  )

const person = ({ to }: KeptMail) => (to.name ? `${to.name} <${to.address}>` : to.address)
const moment = ({ sent_at }: KeptMail) => `${sent_at.slice(0, 19).replace('T', ' ')} UTC`

/** Turns addresses in the text into links; only http and https, so nothing else can be clicked. */
const withLinks = (text: string): Html[] =>
  text.split(/(https?:\/\/[^\s<>"']+)/).map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : html`${part}`))

const page = (title: string, body: Html): string => plainPage({ title: `${title} · Farmlane mailbox`, body })
