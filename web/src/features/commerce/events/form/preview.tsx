import { formatMoment } from '@mtaa/contract/dates'
import { formatNumber } from '@mtaa/contract/number'
import { useQuery } from '@tanstack/react-query'
import type { NewEvent } from '@mtaa/contract/commerce/events/edit-events'
import { m } from '../../../../paraglide/messages.js'
import { formatPrice, formatSum } from '../../../../platform/format.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { policyWords, spanWords } from '../event-words.ts'
import { previewQuery } from '../events.queries.ts'

/** What an event comes to before it is shown: its dates, its tickets, and when its money is paid out. */
export function Preview({ body }: { body: NewEvent }) {
  const language = useLanguage()
  const { data, error, refetch, isFetching } = useQuery(previewQuery(useApi(), body))
  if (!data) {
    if (!error) return <Skeleton className="h-64 w-full" />
    return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  }
  const last = data.dates.at(-1)
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold break-words">{body.title}</h2>
      <ol className="flex flex-col gap-1" aria-label={m.common_dates()}>
        {data.dates.map(({ start_date: start, end_date: end }) => (
          <li key={start}>{spanWords(start, end, language)}</li>
        ))}
      </ol>
      <p className="break-words">
        <span className="block">{body.location}</span>
        {body.online_url ? <span className="block text-sm break-all text-muted">{body.online_url}</span> : null}
        {body.directions ? <span className="block text-sm text-muted">{body.directions}</span> : null}
        {body.place_hidden ? <span className="block text-sm text-muted">{m.events_hide_place_hint()}</span> : null}
      </p>
      <ul className="divide-y divide-line border-y border-line" aria-label={m.common_tickets()}>
        {body.ticket_types.map(({ name, price, quantity }, at) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="min-w-0 break-words">{m.events_type_pieces({ name, count: formatNumber(quantity) })}</span>
            <span className="ml-auto text-right">
              <span className="block font-semibold">{formatPrice(price, language)}</span>
              {price > 0 ? (
                <span className="block text-sm text-muted">
                  {m.events_your_share({ amount: formatSum(data.shares[at]?.share ?? 0) })}
                </span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {body.ticket_types.some(({ price }) => price > 0) ? <p>{policyWords[body.refund_policy].text()}</p> : null}
      {body.approval ? <p>{m.events_approval_hint()}</p> : null}
      {last ? (
        <p className="text-sm text-muted">{m.events_payout({ moment: formatMoment(last.payout_at, language) })}</p>
      ) : null}
    </div>
  )
}
