import type { Database } from '../../../platform/database/db.ts'
import { defineMetrics } from '../../../platform/metrics/source.ts'
import { countWaiting } from './refunds.queries.ts'

export const refundMetrics = defineMetrics({
  of: 'database',
  metrics: {
    mtaa_refunds_waiting: { help: 'Refunds that have not ended, by state', labels: ['state'] },
    mtaa_refunds_oldest_seconds: { help: 'Since when the oldest of them is in its state', labels: ['state'] },
  },
  read: async ({ db, clock }: { db: Database; clock: () => Date }) => {
    const now = clock().getTime()
    const waiting = await countWaiting(db)
    return {
      mtaa_refunds_waiting: waiting.map(({ state, count }) => ({ labels: { state }, value: count })),
      mtaa_refunds_oldest_seconds: waiting.map(({ state, oldest }) => ({
        labels: { state },
        value: Math.max(0, now - oldest.getTime()) / 1000,
      })),
    }
  },
})
