import { expect, test } from 'vitest'
import { networkOf, wideNetworkOf } from './network.ts'

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::1', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s belongs to network %s', (address, network) => expect(networkOf(address)).toBe(network))

test.each([
  ['2001:db8:1:2::1', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
  ['10.1.2.3', null],
  ['::ffff:10.1.2.3', null],
])('%s belongs to wide network %s', (address, network) => expect(wideNetworkOf(address)).toBe(network))
