/** As much as a search engine shows: whole words on one line. */
export function shortText(text: string, most = 155): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= most ? line : `${line.slice(0, line.lastIndexOf(' ', most) + 1 || most).trim()}…`
}
