import { isIPv6 } from 'node:net'

/**
 * The network that rate limits count by: an IPv4 address, or the /64 that an IPv6 household gets. '::ffff:10.0.0.1' is another
 * notation for 10.0.0.1.
 */
export function networkOf(address: string): string {
  const mapped = ipv4In(address)
  return mapped ?? (isIPv6(address) ? beginningOf(address, 4) : address)
}

/** The /48 with its 65,536 networks that one customer may get; null for IPv4. */
export const wideNetworkOf = (address: string): string | null =>
  ipv4In(address) === undefined && isIPv6(address) ? beginningOf(address, 3) : null

const ipv4In = (address: string): string | undefined => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]

function beginningOf(address: string, groupCount: number): string {
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::')
  const groups = (part: string) => (part ? part.split(':') : [])
  const missing = address.includes('::') ? 8 - groups(head).length - groups(tail).length : 0
  const all = [...groups(head), ...Array<string>(Math.max(missing, 0)).fill('0'), ...groups(tail)]
  return `${all
    .slice(0, groupCount)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${groupCount * 16}`
}
