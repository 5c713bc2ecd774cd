import type { Config } from '../config/config.ts'
import type { Secrets } from '../config/secrets.ts'
import type { Settings } from '../core/deps.ts'

/** The part of the configuration that features read. */
export function settingsOf(
  config: Config,
  { jwtKeys, callbackKey }: Secrets,
  simulatorUrl: string | undefined,
): Settings {
  const { maxTxnKes, queryPerMinute, callbackSecret: _, baseUrl, ...mpesa } = config.mpesa
  return {
    publicUrl: config.publicUrl,
    demo: config.demo,
    boundariesDir: config.boundariesDir,
    mapFrameOrigins: config.mapFrameOrigins,
    traffic: config.traffic,
    metrics: config.metrics.access,
    auth: { ...config.auth, jwtKeys },
    limits: config.auth.limits,
    mpesa: {
      ...mpesa,
      baseUrl: simulatorUrl ?? baseUrl,
      callbackSecret: callbackKey,
      maxTransaction: maxTxnKes,
      queriesPerMinute: queryPerMinute,
      production: config.mode === 'production',
    },
  }
}
