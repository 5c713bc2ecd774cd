import type { Database } from '../../../platform/database/db.ts'
import { defineMetrics } from '../../../platform/metrics/source.ts'
import { countWaiting } from './disputes.queries.ts'

export const disputeMetrics = defineMetrics({
  of: 'database',
  metrics: {
    mtaa_order_disputes_waiting: { help: 'Disputes of orders that wait for a person, by state', labels: ['state'] },
  },
  read: async ({ db, clock }: { db: Database; clock: () => Date }) => {
    const { waiting, late } = await countWaiting(db, clock())
    return {
      mtaa_order_disputes_waiting: [
        { labels: { state: 'in_time' }, value: waiting - late },
        { labels: { state: 'late' }, value: late },
      ],
    }
  },
})
