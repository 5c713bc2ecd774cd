import { isThisMachine } from './production.rules.ts'
import type { Settings } from './settings.ts'

/** Where metrics are read and by whom: `access` on the port that everybody reaches, `own` on one of its own. */
export function metricsOf(input: Settings, publicUrl: string) {
  const { METRICS_TOKEN: token, METRICS_PORT: port, METRICS_HOST: host } = input
  // Behind a proxy on this machine everybody comes from loopback: without a token this is only for a server of one's own.
  const local = input.MODE === 'development' && input.TRUSTED_PROXIES === 0 && isThisMachine(publicUrl)
  const nobody = { token: undefined, local: false }
  return {
    access: port === undefined ? { token, local } : nobody,
    own: port === undefined ? undefined : { port, host, access: { token, local: true } },
  }
}

/** What would show them to anybody, or start only halfway. */
export function metricsFaults({ METRICS_TOKEN, METRICS_PORT, METRICS_HOST, PORT, SIM_PORT }: Settings): string[] {
  const isLocal = /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/.test(METRICS_HOST)
  const faults: [boolean, string][] = [
    [
      METRICS_PORT !== undefined && !isLocal && METRICS_TOKEN === undefined,
      'METRICS_TOKEN is needed where METRICS_HOST is not this machine.',
    ],
    [METRICS_PORT === PORT || METRICS_PORT === SIM_PORT, 'METRICS_PORT must be no other port of ours.'],
  ]
  return faults.flatMap(([wrong, sentence]) => (wrong ? [sentence] : []))
}
