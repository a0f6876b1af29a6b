/** The three places of template.html that differ from page to page. */
export type DocumentParts = { head: string; body: string; data: string }

export const fillTemplate = (template: string, { head, body, data }: DocumentParts): string =>
  // Functions, because `$&` in a page's text would otherwise be a replacement pattern.
  template
    .replace('<!--page-head-->', () => head)
    .replace('<!--page-body-->', () => body)
    .replace('<!--page-data-->', () => data)

/** The page that starts the private areas, online and offline: without any data, the same for everyone. */
export const shellDocument = (template: string): string =>
  fillTemplate(template, {
    head: '<title>Farmlane</title><meta name="robots" content="noindex" /><script src="/boot.js"></script>',
    // Before the loading text, which fills the screen.
    body: '<noscript><p class="wrap py-6">This part of Farmlane needs JavaScript. Please turn it on and reload the page.</p></noscript><p class="grid min-h-dvh place-items-center text-ink-2" role="status">Opening Farmlane…</p>',
    data: '',
  })

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** JSON that cannot end the script element around it. */
export const inertJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** A data block is not a script, so it needs no nonce. */
export const dataBlock = (data: unknown, calm = false): string =>
  `<script type="application/json" id="page-data"${calm ? ' data-calm' : ''}>${inertJson(data)}</script>`
