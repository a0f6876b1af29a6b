import { expect, test } from 'vitest'
import type { Mail } from './mailer.ts'
import { renderMail } from './render-mail.ts'

const site = 'https://farm.example'
const mail: Mail = {
  to: { name: 'Anna', address: 'anna@farm.example' },
  subject: 'Confirm your address',
  paragraphs: ['Welcome to Farmlane.', 'One more step.'],
  action: { label: 'Confirm', path: '/verify-email/abc?from=mail&x=1' },
  after: ['The link works for 24 hours.'],
}

test('the text form has everything in order, with the full address of the button', () => {
  expect(renderMail(mail, site).text).toBe(
    'Welcome to Farmlane.\n\nOne more step.\n\nConfirm:\nhttps://farm.example/verify-email/abc?from=mail&x=1\n\nThe link works for 24 hours.\n\nFarmlane\nhttps://farm.example\n',
  )
})

test('the button and the written address lead to the same page of our site', () => {
  const { html, links } = renderMail(mail, site)
  expect(links).toEqual(['https://farm.example/verify-email/abc?from=mail&x=1'])
  const address = 'https://farm.example/verify-email/abc?from=mail&amp;x=1'
  expect(html.split(`href="${address}"`)).toHaveLength(3)
  expect(html).toContain(`>${address}</a>`)
})

test('escapes markup in anything a person wrote', () => {
  const nasty = '<img src=x onerror="alert(1)"> & \'co\''
  const { html, text } = renderMail(
    { ...mail, subject: nasty, paragraphs: [nasty], action: { label: nasty, path: '/a"b<c' }, after: [nasty] },
    site,
  )
  expect(html).not.toMatch(/<img|onerror="|'co'/)
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;co&#39;')
  expect(text).toContain(nasty)
})

test('the layout loads nothing, runs nothing and uses no tables', () => {
  expect(renderMail(mail, site).html).not.toMatch(/<(table|script|img|link|style|iframe)|url\(/i)
})

test('puts the subject on one line', () => {
  expect(renderMail({ ...mail, subject: 'Hello\r\nBcc: thief@evil.example\u2028\0there ' }, site).subject).toBe(
    'Hello Bcc: thief@evil.example there',
  )
})

test.each(['https://evil.example/', '//evil.example/x', '/\\evil.example', 'verify', '', '@evil.example'])(
  'a button cannot lead to %j',
  (path) => {
    expect(() => renderMail({ ...mail, action: { label: 'Go', path } }, site)).toThrow('only lead to a path on our own site')
  },
)
