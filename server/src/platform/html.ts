/** Markup made by the `html` tag. Everything else put into it is text and gets escaped. */
export type Html = { readonly markup: string }
type Part = Html | string | number | undefined | readonly Html[]

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeText = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] as string)

const render = (part: Part): string => {
  if (part === undefined) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeText(String(part))
  return 'markup' in part ? part.markup : part.map(render).join('')
}

export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html => ({
  markup: strings.reduce((written, string, index) => written + render(parts[index - 1]) + string),
})
