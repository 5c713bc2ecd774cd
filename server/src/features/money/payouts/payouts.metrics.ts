import { day } from '@mtaa/contract/time'
import type { Deps } from '../../../core/deps.ts'
import type { Database } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { defineMetrics } from '../../../platform/metrics/source.ts'

export const payoutMetrics = defineMetrics({
  of: 'database',
  metrics: {
    mtaa_payouts_open: { help: 'Payouts that wait or are being sent, by state', labels: ['state'] },
    mtaa_payouts_oldest_seconds: {
      help: 'How long the oldest of them may have been sent, by state',
      labels: ['state'],
    },
    mtaa_payouts_failed: { help: 'Failed payouts of the last day that were not made anew' },
    mtaa_payout_sellers_stopped: { help: 'Sellers whose payouts are stopped' },
    mtaa_payouts_documents: { help: 'Identity documents that wait for a decision' },
  },
  read: async ({ db, clock }: { db: Database; clock: Deps['clock'] }) => {
    const now = clock()
    const { rows: open } = await read<{ state: string; count: number; oldest: Date }>(db)`
      select state, count(*)::int as count, min(coalesce(started_at, hold_until)) as oldest from payouts
      where state in ('waiting', 'sending') group by state`
    const { rows } = await read<{ failed: number; stopped: number; documents: number }>(db)`
      select
        (select count(*)::int from payouts where state = 'failed' and retried_at is null
          and created_at > ${new Date(now.getTime() - day)}) as failed,
        (select count(*)::int from payout_accounts where stopped_at is not null) as stopped,
        (select count(*)::int from payout_identity_checks where state = 'submitted') as documents`
    const [counts = { failed: 0, stopped: 0, documents: 0 }] = rows
    return {
      mtaa_payouts_open: open.map(({ state, count }) => ({ labels: { state }, value: count })),
      mtaa_payouts_oldest_seconds: open.map(({ state, oldest }) => ({
        labels: { state },
        value: Math.max(0, now.getTime() - oldest.getTime()) / 1000,
      })),
      mtaa_payouts_failed: [{ value: counts.failed }],
      mtaa_payout_sellers_stopped: [{ value: counts.stopped }],
      mtaa_payouts_documents: [{ value: counts.documents }],
    }
  },
})
