import { lookup } from 'node:dns/promises'
import { isIP, isIPv6 } from 'node:net'
import { ownAddresses } from '../platform/process/own-addresses.ts'
import type { Config } from './config.ts'

const isLoopback = (address: string) => address === '::1' || address.startsWith('127.')

/**
 * The simulator calls URLs of this machine only. Where `HOST` is a name, such as the machine's, it gets the IP
 * for which the name stands.
 */
export async function withCallbackAddress(config: Config): Promise<Config> {
  const base = new URL(config.mpesa.callbackBase)
  const name = base.hostname.replaceAll(/[[\]]/g, '')
  if (!config.simulator.enabled || isIP(name) !== 0) return config
  const address = await lookup(name).then(
    (found) => found.address,
    () => undefined,
  )
  if (address === undefined || !(isLoopback(address) || ownAddresses().includes(address))) return config
  base.hostname = isIPv6(address) ? `[${address}]` : address
  return { ...config, mpesa: { ...config.mpesa, callbackBase: base.href.replace(/\/$/, '') } }
}
