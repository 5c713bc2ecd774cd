import { formatMoment } from '@mtaa/contract/dates'
import { formatNumber } from '@mtaa/contract/number'
import { useQuery } from '@tanstack/react-query'
import type { Event } from '@mtaa/contract/commerce/events/events'
import type { EventDesk as Desk } from '@mtaa/contract/commerce/tickets/desk'
import { m } from '../../../paraglide/messages.js'
import { formatSum } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Price, Stat } from '../../../ui/data/formatters.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { DeskSkeleton } from '../seller-desk/index.ts'
import { eventDeskQuery } from './event-desk.queries.ts'
import { SalesByDay } from './sales-by-day.tsx'

/** Sales, who is inside, money and what waits for the organizer. */
export function EventDesk({ event }: { event: Pick<Event, 'id' | 'state'> }) {
  const { id: eventId, state } = event
  const { data, error, refetch, isRefetching } = useQuery(eventDeskQuery(useApi(), eventId))
  if (!data) {
    if (!error) return <DeskSkeleton />
    return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isRefetching} />
  }
  return (
    <div className="flex flex-col gap-8">
      <Counts desk={data} eventId={eventId} />
      <Payout payout={data.payout} isCancelled={state === 'cancelled' || state === 'removed'} />
      <Types types={data.types} />
      {data.days.length > 0 ? <SalesByDay days={data.days} types={data.types} /> : null}
    </div>
  )
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

function Counts({ desk, eventId }: { desk: Desk; eventId: string }) {
  const { types, waiting, requests, refunds } = desk
  const page = (name: string) => `/events/${eventId}/${name}`
  const back = refunds.due + refunds.stuck
  return (
    <section
      aria-label={m.desk_open()}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.25rem),1fr))] gap-3"
    >
      <Stat value={formatNumber(sum(types.map(({ sold }) => sold)))} label={m.organizer_sold()} />
      <Stat value={formatNumber(sum(types.map(({ inside }) => inside)))} label={m.organizer_inside()} />
      <Stat value={formatNumber(waiting)} label={m.organizer_waiting()} />
      {requests > 0 ? (
        <Stat value={formatNumber(requests)} label={m.organizer_requests()}>
          <To path={page('requests')}>{m.common_answer()}</To>
        </Stat>
      ) : null}
      {refunds.requested > 0 ? (
        <Stat value={formatNumber(refunds.requested)} label={m.organizer_refund_requests()}>
          <To path={page('refunds')}>{m.common_answer()}</To>
        </Stat>
      ) : null}
      {back + refunds.sent > 0 ? (
        <Stat value={formatNumber(back + refunds.sent)} label={m.refunds_title()}>
          <span className="block text-sm text-muted tabular-nums">
            {`${m.organizer_refund_sent()}: ${formatNumber(refunds.sent)}`}
          </span>
          {refunds.due > 0 ? (
            <span className="block text-sm text-muted tabular-nums">
              {`${m.organizer_refund_due()}: ${formatNumber(refunds.due)}`}
            </span>
          ) : null}
          {refunds.stuck > 0 ? (
            <span className="block text-sm font-semibold text-accent tabular-nums">
              {`${m.organizer_refund_stuck()}: ${formatNumber(refunds.stuck)}`}
            </span>
          ) : null}
          <To path={page('refunds')}>{m.common_see_all()}</To>
        </Stat>
      ) : null}
    </section>
  )
}

const To = ({ path, children }: { path: string; children: string }) => (
  <Link to={path} className="inline-flex min-h-11 items-center text-sm font-semibold text-primary hover:underline">
    {children}
  </Link>
)

function Payout({ payout, isCancelled }: Pick<Desk, 'payout'> & { isCancelled: boolean }) {
  const language = useLanguage()
  const { state, at, gross, refunded, commission, net } = payout
  const moment = at === null ? '' : formatMoment(at, language)
  const said = {
    nothing: m.organizer_payout_nothing(),
    held: m.organizer_payout_held({ moment }),
    released: m.organizer_payout_released({ moment }),
  }
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <h2 className="text-lg font-semibold">{m.desk_money()}</h2>
      <p className="mt-1 text-sm text-muted">
        {isCancelled && state !== 'nothing' ? m.organizer_payout_cancelled() : said[state]}
      </p>
      {state === 'nothing' ? null : (
        <dl className="mt-3 flex flex-col gap-1 tabular-nums">
          <Line label={m.organizer_gross()} value={gross} />
          <Line label={m.organizer_refunded()} value={-refunded} />
          {isCancelled ? null : (
            <>
              <Line label={m.common_commission()} value={-commission} />
              <div className={`${line} mt-1 border-t border-line pt-2`}>
                <dt className="font-semibold">{m.organizer_net()}</dt>
                <dd className="ml-auto font-bold">{formatSum(net)}</dd>
              </div>
            </>
          )}
        </dl>
      )}
      {isCancelled ? null : <To path="/settings/payouts">{m.page_payouts()}</To>}
    </section>
  )
}

const line = 'flex flex-wrap justify-between gap-x-4'

const Line = ({ label, value }: { label: string; value: number }) => (
  <div className={line}>
    <dt className="text-muted">{label}</dt>
    <dd className="ml-auto">{formatSum(value)}</dd>
  </div>
)

const Types = ({ types }: Pick<Desk, 'types'>) => (
  <section>
    <h2 className="mb-3 text-lg font-semibold">{m.organizer_by_type()}</h2>
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {types.map(({ id, name, price, quantity, sold, held, inside, earned }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 p-4">
          <span className="min-w-0 flex-1 basis-40">
            <span className="block font-semibold break-words">{name}</span>
            <Price shillings={price} className="text-sm font-normal text-muted" />
          </span>
          <span className="text-sm tabular-nums">
            <span className="block">
              {m.organizer_of({ sold: formatNumber(sold), quantity: formatNumber(quantity) })}
            </span>
            <span className="block text-muted">{`${m.organizer_inside()}: ${formatNumber(inside)}`}</span>
            {held > 0 ? (
              <span className="block text-muted">{m.organizer_being_paid({ count: formatNumber(held) })}</span>
            ) : null}
          </span>
          <strong className="ml-auto tabular-nums">{formatSum(earned)}</strong>
        </li>
      ))}
    </ul>
  </section>
)
