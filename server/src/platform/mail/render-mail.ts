import { html } from '../html.ts'
import type { Mail } from './mailer.ts'

export type RenderedMail = {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly links: readonly string[]
}

/** A mail in the Farmlane design and as plain text. All text of its author is escaped. */
export function renderMail(mail: Mail, publicUrl: string): RenderedMail {
  const link = mail.action && linkOf(publicUrl, mail.action.path)
  const after = mail.after ?? []
  const subject = oneLine(mail.subject)
  const text = [
    ...mail.paragraphs,
    ...(mail.action ? [`${mail.action.label}:\n${link}`] : []),
    ...after,
    `Farmlane\n${publicUrl}`,
  ].join('\n\n')
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${subject}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#fbf6ea;color:#1f2d22;font:16px/1.55 Figtree,'Segoe UI',Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 16px;font:600 24px/1.2 Fraunces,Georgia,serif;color:#1f4d2a">Farmlane</p>
<div role="article" aria-label="${subject}" style="padding:28px 24px;background:#fffdf8;border:1px solid #e6ddc8;border-radius:14px">
<h1 style="margin:0 0 16px;font:600 22px/1.3 Fraunces,Georgia,serif">${subject}</h1>
${mail.paragraphs.map(paragraph)}${mail.action && link ? button(mail.action.label, link) : undefined}${after.map(paragraph)}
</div>
<p style="margin:16px 0 0;font-size:14px;color:#56624f">Farmlane, the direct path from farm to table<br><a href="${publicUrl}" style="color:#1f4d2a">${publicUrl}</a></p>
</div>
</body>
</html>
`
  return { subject, text: `${text}\n`, html: page.markup, links: link ? [link] : [] }
}

const paragraph = (sentence: string) => html`<p style="margin:0 0 14px;white-space:pre-line">${sentence}</p>
`
const button = (
  label: string,
  link: string,
) => html`<p style="margin:22px 0"><a href="${link}" style="display:inline-block;padding:13px 26px;border-radius:999px;background:#2f6b3a;color:#ffffff;font-weight:600;text-decoration:none">${label}</a></p>
<p style="margin:0 0 14px;font-size:14px;color:#56624f">Or copy this address into your browser:<br><a href="${link}" style="color:#1f4d2a;word-break:break-all">${link}</a></p>
`

function linkOf(publicUrl: string, path: string): string {
  if (!/^\/(?![/\\])/.test(path)) throw new Error(`A mail can only lead to a path on our own site, not to '${path}'`)
  return new URL(publicUrl + path).href
}

// A line break in a subject would let somebody inject a mail header.
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
