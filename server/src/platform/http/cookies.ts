/** A browser keeps it after signing in. It is sent only to the calls that need it. */
export const deviceCookie = 'farmlane-device'

export function readCookie(header: string | undefined, name: string): string {
  const pair = (header ?? '').split(';').find((each) => each.trim().startsWith(`${name}=`))
  return pair?.trim().slice(name.length + 1) ?? ''
}

type Kept = { readonly value: string; readonly path: string; readonly days: number; readonly secure: boolean }

/** HttpOnly and SameSite=Strict: pages cannot read it, and other sites cannot have it sent. */
export const writeCookie = (name: string, { value, path, days, secure }: Kept): string =>
  `${name}=${value}; Path=${path}; Max-Age=${days * 86_400}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
