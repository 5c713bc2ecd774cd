import { networkOf } from '../../../platform/http/network.ts'

/** The neighbourhood of an IP in the network: of IPv4 256 of them, of IPv6 a site. Empty when it is not known. */
export function networkNear(ip: string | null): string {
  const network = networkOf(ip)
  return network.includes(':') ? network : network.split('.').slice(0, 3).join('.')
}
