import { minute } from '@mtaa/contract/time'
import type { Database } from '../../../platform/database/db.ts'
import { defineMetrics } from '../../../platform/metrics/source.ts'
import { findRecentPayments, findWaitingPayments } from './metrics.queries.ts'
import type { Deps } from '../../../core/deps.ts'

const recentMs = 15 * minute

export const paymentMetrics = defineMetrics({
  of: 'database',
  metrics: {
    mtaa_payments_recent: {
      help: 'Payments begun in the last 15 minutes, by state and by the code that M-Pesa answered',
      labels: ['state', 'code'],
    },
    mtaa_payments_waiting: {
      help: 'Payments that are open or in review, whenever they were begun, by state',
      labels: ['state'],
    },
    mtaa_payments_oldest_seconds: { help: 'Age of the oldest of them, by state', labels: ['state'] },
  },
  read: async ({ db, clock, rails }: { db: Database; clock: () => Date; rails: Deps['rails'] }) => {
    const now = clock().getTime()
    const recent = await findRecentPayments(db, new Date(now - recentMs))
    const waiting = await findWaitingPayments(db)
    return {
      mtaa_payments_recent: [...sumOf(rails, recent)].map(([key, value]) => {
        const [state = '', code = ''] = key.split(' ')
        return { labels: { state, code }, value }
      }),
      mtaa_payments_waiting: waiting.map(({ state, count }) => ({ labels: { state }, value: count })),
      mtaa_payments_oldest_seconds: waiting.map(({ state, oldest }) => ({
        labels: { state },
        value: Math.max(0, now - oldest.getTime()) / 1000,
      })),
    }
  },
})

function sumOf(rails: Deps['rails'], rows: Awaited<ReturnType<typeof findRecentPayments>>) {
  const sums = new Map<string, number>()
  for (const { state, rail, code, count } of rows) {
    const key = `${state} ${code === null ? 'none' : rails.get(rail).listedCode(code)}`
    sums.set(key, (sums.get(key) ?? 0) + count)
  }
  return sums
}
