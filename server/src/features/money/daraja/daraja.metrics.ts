import { minute, hour } from '@mtaa/contract/time'
import type { Deps } from '../../../core/deps.ts'
import { defineMetrics } from '../../../platform/metrics/source.ts'
import { findIncoming, findSettleTimes } from './metrics.queries.ts'

/** What this process has seen since it started. */
export const counters = { contradictions: 0, badTokens: 0, unlisted: 0 }

export const darajaProcessMetrics = defineMetrics({
  of: 'process',
  metrics: {
    mtaa_mpesa_contradictions_total: {
      help: 'Reports that contradict a payment that is settled: a failure after a success, or another receipt',
      type: 'counter',
    },
    mtaa_mpesa_bad_tokens_total: {
      help: 'Callbacks to an address that was never given out',
      type: 'counter',
    },
    mtaa_mpesa_unlisted_total: {
      help: 'Callbacks from an address that is not on the lists of Safaricom',
      type: 'counter',
    },
  },
  read: () => ({
    mtaa_mpesa_contradictions_total: [{ value: counters.contradictions }],
    mtaa_mpesa_bad_tokens_total: [{ value: counters.badTokens }],
    mtaa_mpesa_unlisted_total: [{ value: counters.unlisted }],
  }),
})

const recentMs = 15 * minute

export const darajaMetrics = defineMetrics({
  of: 'database',
  metrics: {
    mtaa_payments_settle_seconds: {
      help: 'From the prompt until it was settled, of payments begun in the last 15 minutes, by quantile',
      labels: ['quantile'],
    },
    mtaa_payments_evidence: {
      help: 'Payments begun in the last hour that are paid, by what proved it',
      labels: ['evidence'],
    },
    mtaa_mpesa_unmatched: {
      help: 'Reports of the last hour that fit no payment: callbacks with another id, money without an order',
    },
    mtaa_mpesa_slow: { help: '1 while far fewer payments come to an end than usual' },
  },
  read: async ({ db, clock, railHealth }: Pick<Deps, 'db' | 'clock' | 'railHealth'>) => {
    const now = clock().getTime()
    const times = await findSettleTimes(db, new Date(now - recentMs))
    const { evidence, unmatched } = await findIncoming(db, new Date(now - hour))
    const { slow } = await railHealth.read()
    return {
      mtaa_payments_settle_seconds: times.map(({ quantile, seconds }) => ({ labels: { quantile }, value: seconds })),
      mtaa_payments_evidence: evidence.map(({ name, count }) => ({ labels: { evidence: name }, value: count })),
      mtaa_mpesa_unmatched: [{ value: unmatched }],
      mtaa_mpesa_slow: [{ value: slow ? 1 : 0 }],
    }
  },
})
