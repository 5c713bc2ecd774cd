import { isIPv6 } from 'node:net'
import type { Settings } from './settings.ts'

/** Every IP of this machine, or those that only this machine reaches. */
const includesThisMachine = new Set(['0.0.0.0', '::', 'localhost', '127.0.0.1', '::1'])

/** The host of a URL that leads to a server listening on `host`; `here` is how this machine is called. */
export function urlHost(host: string, here: string): string {
  // With IPv6 off `::` has no 127.0.0.1, and a server on one IP of the two has not the other one.
  if (host === '::1' && here !== 'localhost') return '[::1]'
  if (includesThisMachine.has(host)) return here
  return isIPv6(host) ? `[${host}]` : host
}

/** Two of our own programs on one port. */
export function portFaults({ PORT, SIM_PORT, DEMO, MODE, MPESA_BASE_URL }: Settings): string[] {
  const simulated = (DEMO ?? MODE === 'development') && MPESA_BASE_URL === undefined
  return simulated && PORT === SIM_PORT ? ['SIM_PORT, the port of the payment simulator, must not be PORT.'] : []
}
