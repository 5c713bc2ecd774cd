import { getTransparency } from '@mtaa/contract/operations/transparency'
import type { On } from '../../../core/endpoints/registrar.ts'
import { findMonths } from './transparency.queries.ts'
import { viewMonth } from './transparency.view.ts'

const maxMonths = 24

export function transparencyRoutes(on: On) {
  on(getTransparency, async ({ deps: { db } }) => {
    const byMonth = Map.groupBy(await findMonths(db, maxMonths), ({ month }) => month)
    return { months: [...byMonth].map(([month, rows]) => viewMonth(month, rows)) }
  })
}
