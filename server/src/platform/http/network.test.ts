import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

for (const [ip, network] of [
  ['41.90.1.1', '41.90.1.1'],
  ['::ffff:41.90.1.1', '41.90.1.1'],
  ['::FFFF:295a:0101', '41.90.1.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8:1::7:0:0:1', '2001:db8:1:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  [null, ''],
] as const)
  test(`limits count ${ip} as ${network === '' ? 'unknown' : network}`, () => expect(networkOf(ip)).toBe(network))
