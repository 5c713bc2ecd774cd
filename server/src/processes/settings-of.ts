import { policyVersions } from '@mtaa/contract/operations/policy-versions'
import type { Config } from '../config/config.ts'
import { keySourcesOf } from '../config/key-sources.ts'
import type { Secrets } from '../config/secrets.ts'
import type { Settings } from '../core/deps.ts'

/** The part of the configuration that features read. */
export function settingsOf(
  config: Config,
  { jwtKeys, callbackKey, pushKeys }: Secrets,
  simulatorUrl: string | undefined,
): Settings {
  const { maxTxnKes, queryPerMinute, callbackSecret: _, baseUrl, ...mpesa } = config.mpesa
  const { simulated, ...paystack } = config.paystack
  return {
    publicUrl: config.publicUrl,
    demo: config.demo,
    boundariesDir: config.boundariesDir,
    mapFrameOrigins: config.mapFrameOrigins,
    traffic: config.traffic,
    metrics: config.metrics.access,
    auth: { ...config.auth, jwtKeys },
    limits: config.auth.limits,
    push: pushKeys ? { keys: pushKeys, contact: config.push.contact, services: config.push.services } : null,
    listingReview: config.listingReview,
    search: config.search,
    policies: { operator: config.operator, versions: policyVersions },
    sales: config.sales,
    float: config.float,
    money: config.money,
    keySources: keySourcesOf(config),
    mpesa: {
      ...mpesa,
      baseUrl: simulatorUrl ?? baseUrl,
      callbackSecret: callbackKey,
      maxTransaction: maxTxnKes,
      queriesPerMinute: queryPerMinute,
      production: config.mode === 'production',
    },
    paystack: { ...paystack, baseUrl: (simulated ? simulatorUrl : undefined) ?? paystack.baseUrl },
  }
}
