import { formatNumber } from '@mtaa/contract/number'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { type DeskPeriod, deskPeriods, type SellerDesk as Desk } from '@mtaa/contract/commerce/sellers/seller-desk'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useApi } from '../../../platform/use-api.ts'
import { useOnline } from '../../../platform/use-online.ts'
import { Stat } from '../../../ui/data/formatters.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Chip } from '../../../ui/forms/chip.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { payoutsQuery } from '../../money/payouts/index.ts'
import { formatSum } from '../../../platform/format.ts'
import { DeskCharts } from './desk-charts.tsx'
import { deskQuery, useSalesFile } from './desk.queries.ts'

/** What waits for the seller, the money, how sales and views went, and what sells. */
export function SellerDesk() {
  const api = useApi()
  const [days, setDays] = useState<DeskPeriod>(30)
  const { data, error, refetch, isRefetching } = useQuery(deskQuery(api, days))
  const { data: payouts } = useQuery(payoutsQuery(api))
  if (!data) {
    return error ? (
      <LoadFailed error={error} onRetry={() => void refetch()} retrying={isRefetching} />
    ) : (
      <DeskSkeleton />
    )
  }
  return (
    <div className="flex flex-col gap-8">
      <section aria-label={m.desk_money()} className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <Stat value={payouts ? formatSum(payouts.balance.available) : '…'} label={m.payouts_available()}>
          <Link to="/settings/payouts" className="text-sm font-semibold text-primary hover:underline">
            {m.page_payouts()}
          </Link>
        </Stat>
        <Stat value={formatSum(data.held)} label={m.desk_held()} />
        <Stat value={payouts ? formatSum(payouts.month.paid) : '…'} label={m.desk_paid_month()} />
      </section>
      <Open open={data.open} />
      <section className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="mr-auto text-lg font-semibold">{m.desk_progress()}</h2>
          {deskPeriods.map((period) => (
            <Chip key={period} small pressed={period === days} onClick={() => setDays(period)}>
              {m.desk_days({ count: period })}
            </Chip>
          ))}
        </div>
        <DeskCharts days={data.days} />
        <SalesFile days={days} />
      </section>
      {data.top.length > 0 ? <Top top={data.top} /> : null}
    </div>
  )
}

const Open = ({ open }: Pick<Desk, 'open'>) => (
  <section aria-label={m.desk_open()}>
    <h2 className="mb-3 text-lg font-semibold">{m.desk_open()}</h2>
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {(
        [
          [m.desk_to_accept(), open.to_accept],
          [m.desk_to_send(), open.to_send],
          [m.desk_on_the_way(), open.on_the_way],
          [m.desk_disputed(), open.disputed],
        ] as const
      ).map(([label, count]) => (
        <li key={label}>
          <Link
            to="/orders?view=selling"
            className="flex min-h-11 flex-col rounded-card border border-line bg-surface p-4 hover:bg-primary-tint"
          >
            <strong className={`text-2xl tabular-nums ${count > 0 ? 'text-accent' : ''}`}>{formatNumber(count)}</strong>
            <span className="text-sm text-muted">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

function SalesFile({ days }: { days: DeskPeriod }) {
  const online = useOnline()
  const { mutate, isPending, error } = useSalesFile()
  return (
    <div className="flex flex-col items-start gap-2">
      <Button icon={Download} busy={isPending} disabled={!online} onClick={() => isPending || mutate(days)}>
        {m.desk_file()}
      </Button>
      {error ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {sentenceOf(error, m.wallet_failed())}
        </p>
      ) : null}
    </div>
  )
}

const Top = ({ top }: Pick<Desk, 'top'>) => (
  <section>
    <h2 className="mb-3 text-lg font-semibold">{m.desk_top()}</h2>
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {top.map(({ id, title, image, views, pieces, sales }) => (
        <li key={id}>
          <Link to={`/market/${id}`} className="flex min-h-16 items-center gap-3 p-3 hover:bg-primary-tint">
            <span className="w-14 shrink-0 overflow-hidden rounded-control">
              <Picture image={image} alt="" sizes="56px" ratio="1/1" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{title}</span>
              <span className="block text-sm text-muted tabular-nums">
                {m.desk_sold_views({
                  sold: pieces,
                  pieces: formatNumber(pieces),
                  seen: views,
                  views: formatNumber(views),
                })}
              </span>
            </span>
            <strong className="shrink-0 tabular-nums">{formatSum(sales)}</strong>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

export const DeskSkeleton = () => (
  <div role="status" aria-label={m.ui_loading()} className="flex flex-col gap-8">
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
      {[1, 2, 3].map((one) => (
        <Skeleton key={one} className="h-24 rounded-card" />
      ))}
    </div>
    <Skeleton className="h-28 rounded-card" />
    <Skeleton className="h-64 rounded-card" />
  </div>
)
