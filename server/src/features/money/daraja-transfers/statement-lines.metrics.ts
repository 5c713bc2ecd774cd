import type { Database } from '../../../platform/database/db.ts'
import { defineMetrics } from '../../../platform/metrics/source.ts'
import { countOpen } from './statement-lines.queries.ts'

export const outgoingMetrics = defineMetrics({
  of: 'database',
  metrics: {
    mtaa_statement_outgoing_open: {
      help: 'Lines of the statement about money that left and that wait for a person, by outcome',
      labels: ['outcome'],
    },
  },
  read: async ({ db }: { db: Database }) => ({
    mtaa_statement_outgoing_open: (await countOpen(db)).map(({ outcome, count }) => ({
      labels: { outcome },
      value: count,
    })),
  }),
})
