import { isIPv6 } from 'node:net'

/**
 * Whom limits count: an IPv4 address, or the /64 that an IPv6 household is given whole.
 * '::ffff:10.0.0.1' is 10.0.0.1 written differently.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::')
  const groups = (part: string) => (part ? part.split(':') : [])
  const missing = address.includes('::') ? 8 - groups(head).length - groups(tail).length : 0
  const all = [...groups(head), ...Array<string>(Math.max(missing, 0)).fill('0'), ...groups(tail)]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
