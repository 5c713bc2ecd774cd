import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '@mtaa/contract/commerce/orders/orders'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { handoverCodeQuery, useRenewCode } from './order-acts.queries.ts'

/** The code that the buyer shows, large, and only when they want to. */
export function HandoverCode({ order }: { order: Order }) {
  const [isShown, setShown] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({ ...handoverCodeQuery(useApi(), order.id), enabled: isShown })
  const renew = useRenewCode(order.id)
  const isLocked = order.life.tries_left === 0
  return (
    <div className="flex flex-col gap-3 rounded-card border border-primary p-4">
      <h3 className="font-semibold">{m.orders_code_title()}</h3>
      <p className="text-sm text-muted">{m.orders_code_text()}</p>
      {isShown && data ? (
        <p aria-live="polite" className="text-center text-3xl font-bold tracking-[0.2em] tabular-nums select-all">
          {`${data.code.slice(0, 3)} ${data.code.slice(3)}`}
        </p>
      ) : null}
      {isShown && error ? (
        <p role="alert" className="text-danger">
          {sentenceOf(error, m.orders_act_failed())}
        </p>
      ) : null}
      {isLocked ? <p className="rounded-control border border-warning p-3">{m.orders_code_locked()}</p> : null}
      <div className="flex flex-wrap gap-2">
        {isShown && !error ? (
          <Button onClick={() => setShown(false)}>{m.orders_code_hide()}</Button>
        ) : (
          <Button
            variant="primary"
            busy={isFetching}
            onClick={() => {
              setShown(true)
              if (error) void refetch()
            }}
          >
            {m.orders_code_show()}
          </Button>
        )}
        {order.life.acts.includes('renew_code') ? (
          <Button
            busy={renew.isPending}
            onClick={() => {
              renew.mutate()
              setShown(true)
            }}
          >
            {m.orders_code_renew({ count: order.life.renewals_left })}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
