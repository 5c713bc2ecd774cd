import type { UseQueryResult } from '@tanstack/react-query'
import { formatMoment } from '@mtaa/contract/dates'
import type { Service } from '@mtaa/contract/commerce/services/services'
import type { ReactNode } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { formatSum } from '../../../../platform/format.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import type { Preview } from './slots.queries.ts'

interface BookPreviewProps {
  query: Pick<UseQueryResult<Preview>, 'data' | 'error'>
  service: Pick<Service, 'price_type'>
}

/** What it comes to, what of it is paid now and on the day, until when it is cancelled for nothing, and dates that are taken. */
export function BookPreview({ query: { data, error }, service }: BookPreviewProps) {
  const language = useLanguage()
  if (error)
    return (
      <p role="alert" className="font-semibold text-danger">
        {sentenceOf(error, m.bookings_price_unknown())}
      </p>
    )
  if (!data) return <Skeleton className="h-32" />
  const { price, travel_fee: fee, deposit, due, on_the_day: rest, dates } = data
  const [first] = dates
  return (
    <section
      aria-label={m.bookings_sum()}
      aria-live="polite"
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      {dates.length > 1 ? (
        <ol className="flex flex-col gap-1 text-sm">
          {dates.map(({ starts_at: at, ends_at: until, free }) => (
            <li key={at} className={free ? undefined : 'font-semibold text-danger'}>
              <span title={formatMoment(until, language)}>{formatMoment(at, language)}</span>
              {free ? null : <span>{` · ${m.bookings_taken()}`}</span>}
            </li>
          ))}
        </ol>
      ) : null}
      {dates.length === 1 && first && !first.free ? (
        <p className="font-semibold text-danger">{m.bookings_time_gone()}</p>
      ) : null}
      <dl className="flex flex-col gap-1">
        <Sum name={dates.length > 1 ? m.bookings_price_each() : m.listings_price()}>
          {service.price_type === 'from' ? m.bookings_from_price({ amount: formatSum(price) }) : formatSum(price)}
        </Sum>
        {fee > 0 ? <Sum name={m.bookings_travel_fee()}>{formatSum(fee)}</Sum> : null}
        {rest > 0 ? <Sum name={m.bookings_on_the_day()}>{formatSum(rest)}</Sum> : null}
        <Sum name={m.bookings_due_now()}>
          <span className="text-lg font-bold">{formatSum(due)}</span>
        </Sum>
      </dl>
      {first ? (
        <p className="text-sm text-muted">
          {deposit === 0
            ? m.bookings_cancel_rule_none()
            : m.bookings_cancel_rule({
                moment: formatMoment(first.free_until, language),
                amount: formatSum(deposit),
              })}
        </p>
      ) : null}
    </section>
  )
}

const Sum = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt>{name}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
)
