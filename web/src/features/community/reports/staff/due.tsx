import { formatMoment } from '@mtaa/contract/dates'
import { m } from '../../../../paraglide/messages.js'
import { useLanguage } from '../../../../platform/page-context.ts'

/** Until when a person is to decide, or since when they should have. */
export function Due({ due, overdue }: { due: string; overdue: boolean }) {
  const moment = formatMoment(due, useLanguage())
  return (
    <p className={overdue ? 'text-sm font-semibold text-danger tabular-nums' : 'text-sm tabular-nums'}>
      {overdue ? m.reports_overdue({ moment }) : m.reports_due({ moment })}
    </p>
  )
}
