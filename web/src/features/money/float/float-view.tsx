import { formatNumber } from '@mtaa/contract/number'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Float } from '@mtaa/contract/money/float'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { RowsSkeleton } from '../../identity/settings/index.ts'
import { floatQuery } from './float.queries.ts'
import { MoveForm } from './move-form.tsx'
import { MoveList } from './move-list.tsx'

/** What the account that pays out has, what waits for it, and the money that staff move. */
export function FloatView() {
  const { data, error, refetch, isFetching } = useQuery(floatQuery(useApi()))
  const [moving, setMoving] = useState(false)
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <RowsSkeleton count={4} />
    )
  return (
    <div className="flex flex-col gap-8">
      <Sums float={data} />
      {moving ? (
        <MoveForm opened={data.opened} onEnd={() => setMoving(false)} />
      ) : (
        <div>
          <Button variant="primary" onClick={() => setMoving(true)}>
            {m.float_book()}
          </Button>
        </div>
      )}
      <MoveList moves={data.moves} />
    </div>
  )
}

/** In books nothing is free: zero is KSh 0. */
const sum = (shillings: number) => `${shillings < 0 ? '−' : ''}KSh\u00a0${formatNumber(Math.abs(shillings))}`

function Sums({ float: { opened, balance, under_way, waiting, free, warn_below, low } }: { float: Float }) {
  return (
    <section aria-label={m.float_sums()} className="flex flex-col gap-3">
      {opened ? null : <p className="rounded-card border border-line bg-surface p-4">{m.float_not_opened()}</p>}
      <dl className="divide-y divide-line border-y border-line">
        <Line label={m.float_balance()}>{sum(balance)}</Line>
        <Line label={m.float_under_way()}>{sum(-under_way)}</Line>
        <Line label={m.float_waiting()} hint={waitingHint(waiting)}>
          {sum(-waiting.amount)}
        </Line>
        <Line label={m.float_free()}>
          <span className="flex flex-wrap items-center justify-end gap-2">
            {low ? <Badge tone="danger">{m.float_low()}</Badge> : null}
            <strong>{sum(free)}</strong>
          </span>
        </Line>
        <Line label={m.float_warn_below()}>{sum(warn_below)}</Line>
      </dl>
    </section>
  )
}

function waitingHint({ transfers, payouts }: Float['waiting']) {
  const parts = [
    payouts > 0 && m.float_waiting_payouts({ count: payouts }),
    transfers > 0 && m.float_waiting_transfers({ count: transfers }),
  ]
  return parts.filter(Boolean).join(' · ')
}

const Line = ({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
    <dt>
      <span>{label}</span>
      {hint ? <span className="block text-sm text-muted">{hint}</span> : null}
    </dt>
    <dd className="ml-auto tabular-nums">{children}</dd>
  </div>
)
