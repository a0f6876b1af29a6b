/** Shortens a text to what search engines show: whole words on one line. */
export function shortText(text: string, most = 155): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= most ? line : `${line.slice(0, line.lastIndexOf(' ', most) + 1 || most).trim()}…`
}
