import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** True for `localhost` and for the addresses that only this machine can reach. */
export function isLoopbackHost(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1')
  if (bare === 'localhost') return true
  const version = isIP(bare)
  return version !== 0 && loopback.check(bare, version === 4 ? 'ipv4' : 'ipv6')
}

/** True for every address of this machine, also those by which its network reaches it. */
export function isOwnHost(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1')
  return (
    isLoopbackHost(bare) ||
    Object.values(networkInterfaces()).some((each) => each?.some(({ address }) => address === bare))
  )
}
