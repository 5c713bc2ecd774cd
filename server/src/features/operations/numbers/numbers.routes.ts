import { getAnalytics, getAnalyticsFile, getDashboard } from '@mtaa/contract/operations/numbers'
import { Readable } from 'node:stream'
import type { On } from '../../../core/endpoints/registrar.ts'
import { writeCsv } from '../../../platform/csv/write-csv.ts'
import { fileOf } from './analytics.view.ts'
import { numbersLimits } from './numbers.limits.ts'
import { showAnalytics, showDashboard } from './show-numbers.ts'

export function numbersRoutes(on: On) {
  on(getDashboard, ({ deps }) => showDashboard(deps))

  on(getAnalytics, ({ deps, query }) => showAnalytics(deps, query.days))

  on(getAnalyticsFile, async ({ deps, viewer, params: { table }, query: { days }, language, reply }) => {
    await deps.limits.consume([numbersLimits.files, viewer.id])
    const { head, lines } = fileOf(await showAnalytics(deps, days), table, language)
    void reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="mtaa-${table}-${days}.csv"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    return Readable.from(writeCsv(head, lines))
  })
}
