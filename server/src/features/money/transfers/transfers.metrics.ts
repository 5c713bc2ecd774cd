import type { Database } from '../../../platform/database/db.ts'
import { defineMetrics } from '../../../platform/metrics/source.ts'
import { findWaiting } from './transfers.queries.ts'

export const transferMetrics = defineMetrics({
  of: 'database',
  metrics: {
    mtaa_transfers_waiting: {
      help: 'Transfers of money that leaves and that have not ended, by state',
      labels: ['state'],
    },
    mtaa_transfers_oldest_seconds: { help: 'Age of the oldest of them, by state', labels: ['state'] },
    mtaa_transfers_in_review: {
      help: 'Transfers that wait for the decision of a person, by reason',
      labels: ['reason'],
    },
  },
  read: async ({ db, clock }: { db: Database; clock: () => Date }) => {
    const rows = await findWaiting(db)
    const states = new Map<string, { count: number; oldest: number }>()
    for (const { status, count, oldest } of rows) {
      const known = states.get(status) ?? { count: 0, oldest: Infinity }
      states.set(status, { count: known.count + count, oldest: Math.min(known.oldest, oldest.getTime()) })
    }
    const now = clock().getTime()
    return {
      mtaa_transfers_waiting: [...states].map(([state, { count }]) => ({ labels: { state }, value: count })),
      mtaa_transfers_oldest_seconds: [...states].map(([state, { oldest }]) => ({
        labels: { state },
        value: Math.max(0, now - oldest) / 1000,
      })),
      mtaa_transfers_in_review: rows.flatMap(({ reason, count }) =>
        reason ? [{ labels: { reason }, value: count }] : [],
      ),
    }
  },
})
