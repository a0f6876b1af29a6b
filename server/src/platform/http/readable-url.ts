import { apiPrefix } from '@farmlane/contract/kernel/call.ts'

export const isApi = (url: string): boolean =>
  url === apiPrefix || url.startsWith(`${apiPrefix}/`) || url.startsWith(`${apiPrefix}?`)

/**
 * No page has an address whose percent signs can't be decoded. They are read as plain characters, so that the site's own 404 page
 * answers.
 */
export function readableUrl(url: string): string {
  if (isApi(url)) return url
  try {
    decodeURI(url)
    return url
  } catch {
    return url.replaceAll('%', '%25')
  }
}
