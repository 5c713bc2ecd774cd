import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderHelp } from '@mtaa/contract/commerce/disputes/dispute-shapes'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Result } from '../../../ui/feedback/result.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { useLiveOrder } from '../orders/index.ts'
import { DisputeView } from './dispute-view.tsx'
import { orderHelpQuery } from './order-help.query.ts'
import { OpenForm } from './open-form.tsx'

/** The dispute of an order, the form that opens one, or where else help is. */
export function OrderHelpView({ orderId, userId }: { orderId: string; userId: string }) {
  const { data, error, refetch, isRefetching } = useQuery(orderHelpQuery(useApi(), orderId))
  useLiveOrder(data && { id: orderId, status: data.dispute?.order_status })
  if (data)
    return (
      <div className="flex flex-col gap-6">
        <p className="-mt-4 text-muted tabular-nums">{m.orders_order({ number: data.order_number })}</p>
        <Help help={data} orderId={orderId} userId={userId} />
      </div>
    )
  if (error)
    return (
      <LoadFailed
        error={error}
        title={m.disputes_load_failed()}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    )
  return (
    <div role="status" aria-label={m.ui_loading()}>
      <SkeletonLines lines={8} />
    </div>
  )
}

function Help({ help, orderId, userId }: { help: OrderHelp; orderId: string; userId: string }) {
  const { dispute, may_open: mayOpen } = help
  const [opened, setOpened] = useState(false)
  if (mayOpen)
    return (
      <div className="flex flex-col gap-10">
        <p className="max-w-140 text-muted">
          {help.side === 'seller' ? m.disputes_help_seller() : m.disputes_help_buyer()}
        </p>
        <OpenForm orderId={orderId} userId={userId} help={help} onOpened={() => setOpened(true)} />
        {dispute ? <DisputeView dispute={dispute} userId={userId} /> : null}
      </div>
    )
  if (dispute)
    return (
      <Result key={dispute.id} fresh={opened}>
        <DisputeView dispute={dispute} userId={userId} />
      </Result>
    )
  return (
    <EmptyState
      drawing="parcel"
      title={m.disputes_none_title()}
      action={
        <LinkButton variant="primary" to={`/orders/${orderId}`}>
          {m.disputes_to_order()}
        </LinkButton>
      }
    >
      {m.disputes_none_text()}
    </EmptyState>
  )
}
