import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '@mtaa/contract/number'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { placeQualityQuery } from './place-admin.queries.ts'
import { checkName, levelNames } from './place-words.ts'

/** How many places there are against the official numbers, and what does not fit; each number leads to its places. */
export function PlaceQuality() {
  const { data, error, refetch, isFetching } = useQuery(placeQualityQuery(useApi()))
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Skeleton className="h-80 w-full" />
    )
  return (
    <div className="flex max-w-160 flex-col gap-6">
      <section aria-label={m.place_admin_totals()}>
        <h2 className="mb-2 text-lg font-bold">{m.place_admin_totals()}</h2>
        <ul className="border-t border-line">
          {data.totals.map(({ level, official, found, in_use }) => {
            const count = m.place_admin_of({ found: formatNumber(found), official: formatNumber(official) })
            return (
              <li
                key={level}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line py-2"
              >
                <span>{levelNames[level]()}</span>
                <span className="flex flex-wrap gap-x-4 tabular-nums">
                  {found === official ? <span>{count}</span> : <Badge tone="danger">{count}</Badge>}
                  <span className="text-muted">{m.place_admin_in_use({ count: formatNumber(in_use) })}</span>
                </span>
              </li>
            )
          })}
        </ul>
      </section>
      <section aria-label={m.place_admin_quality()}>
        <h2 className="mb-2 text-lg font-bold">{m.place_admin_quality()}</h2>
        <ul className="border-t border-line">
          {data.checks.map(({ check, count }) => (
            <li key={check} className="flex min-h-11 items-center justify-between gap-4 border-b border-line">
              <span className="py-2">{checkName[check]()}</span>
              {count === null ? (
                <span className="text-right text-sm text-muted">{m.place_admin_no_pack()}</span>
              ) : count === 0 ? (
                <span className="text-muted tabular-nums">{0}</span>
              ) : (
                <Link
                  to={`/admin/locations?check=${check}`}
                  className="min-h-11 min-w-11 content-center text-right font-semibold tabular-nums underline"
                  aria-label={`${checkName[check]()}: ${formatNumber(count)}`}
                >
                  {formatNumber(count)}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
