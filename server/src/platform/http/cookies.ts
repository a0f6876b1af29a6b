/** Kept by a browser that has signed in, for the calls that ask for it alone. */
export const deviceCookie = 'farmlane-device'

export function readCookie(header: string | undefined, name: string): string {
  const pair = (header ?? '').split(';').find((each) => each.trim().startsWith(`${name}=`))
  return pair?.trim().slice(name.length + 1) ?? ''
}

type Kept = { readonly value: string; readonly path: string; readonly days: number; readonly secure: boolean }

/** Nothing in a page can read it, and no other site can have it sent. */
export const writeCookie = (name: string, { value, path, days, secure }: Kept): string =>
  `${name}=${value}; Path=${path}; Max-Age=${days * 86_400}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
