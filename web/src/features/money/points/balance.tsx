import { formatDay } from '@mtaa/contract/dates'
import { formatNumber } from '@mtaa/contract/number'
import type { Points } from '@mtaa/contract/money/points'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'

/** What can be spent, and what cannot yet. */
export function Balance({ points }: { points: Points }) {
  const language = useLanguage()
  const { available, pending, pending_until: opens, held, debt, expiring } = points
  const others = [
    [m.points_pending(), pending],
    [m.points_held(), held],
    [m.points_debt(), debt],
  ] as const
  const shown = others.filter(([, count]) => count > 0)
  return (
    <section className="flex flex-col gap-2 border-y border-line py-4">
      <p className="text-sm text-muted">{m.points_available()}</p>
      <p className="text-3xl font-bold tabular-nums">{formatNumber(available)}</p>
      {shown.length > 0 ? (
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {shown.map(([name, count]) => (
            <div key={name} className="flex gap-2">
              <dt className="text-muted">{name}</dt>
              <dd className="font-bold tabular-nums">{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {pending > 0 && opens ? (
        <p className="text-sm text-muted">{m.points_opens({ day: formatDay(opens, language) })}</p>
      ) : null}
      {debt > 0 ? <p className="text-sm text-muted">{m.points_debt_text()}</p> : null}
      {expiring.at ? (
        <p role="status" className="text-sm font-semibold text-warning">
          {m.points_expiring({ points: formatNumber(expiring.points), day: formatDay(expiring.at, language) })}
        </p>
      ) : null}
      <p className="text-sm text-muted">{m.points_no_money()}</p>
    </section>
  )
}
