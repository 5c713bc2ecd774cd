import type { Database } from '../../../platform/database/db.ts'
import { defineMetrics } from '../../../platform/metrics/source.ts'
import { countOpenChargebacks } from './chargebacks.queries.ts'

export const paystackMetrics = defineMetrics({
  of: 'database',
  metrics: {
    mtaa_payment_disputes: { help: 'Disputes that have not ended, by state', labels: ['state'] },
    mtaa_payment_disputes_due_seconds: {
      help: 'Seconds until the first of them must be answered, by state',
      labels: ['state'],
    },
  },
  read: async ({ db, clock }: { db: Database; clock: () => Date }) => {
    const now = clock().getTime()
    const open = await countOpenChargebacks(db)
    return {
      mtaa_payment_disputes: open.map(({ state, count }) => ({ labels: { state }, value: count })),
      mtaa_payment_disputes_due_seconds: open.flatMap(({ state, due_at }) =>
        due_at ? [{ labels: { state }, value: (due_at.getTime() - now) / 1000 }] : [],
      ),
    }
  },
})
