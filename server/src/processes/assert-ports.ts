import type { Config } from '../config/config.ts'
import { assertFree } from '../platform/process/free-port.ts'

/** Throws a sentence for the operator when a port that this start needs cannot be had. */
export async function assertPorts(config: Config): Promise<void> {
  await assertFree(config)
  const { own } = config.metrics
  if (own) await assertFree({ ...own, names: { port: 'METRICS_PORT', host: 'METRICS_HOST' } })
}
