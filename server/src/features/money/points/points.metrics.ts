import { chart } from '../../../core/money/accounts.ts'
import type { Database } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { defineMetrics } from '../../../platform/metrics/source.ts'

export const pointsMetrics = defineMetrics({
  of: 'database',
  metrics: {
    mtaa_points: { help: 'Points of all members, by whether they can be spent', labels: ['state'] },
  },
  read: async ({ db }: { db: Database }) => {
    const { rows } = await read<{ code: string; points: number }>(db)`
      select code, sum(posted_credit - posted_debit)::bigint as points from ledger_account
      where code in (${chart.points.code}, ${chart.pointsPending.code}) group by code`
    const of = (code: string) => rows.find((row) => row.code === code)?.points ?? 0
    return {
      mtaa_points: [
        { labels: { state: 'available' }, value: of(chart.points.code) },
        { labels: { state: 'pending' }, value: of(chart.pointsPending.code) },
      ],
    }
  },
})
