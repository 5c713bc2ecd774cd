import { useQuery } from '@tanstack/react-query'
import type { OrderHelp } from '@mtaa/contract/commerce/dispute-shapes'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
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
  if (data) return <Help help={data} orderId={orderId} userId={userId} />
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
  if (mayOpen)
    return (
      <div className="flex flex-col gap-10">
        <OpenForm orderId={orderId} userId={userId} help={help} />
        {dispute ? <DisputeView dispute={dispute} userId={userId} /> : null}
      </div>
    )
  if (dispute) return <DisputeView dispute={dispute} userId={userId} />
  return (
    <EmptyState
      drawing="parcel"
      title={m.disputes_none_title()}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <LinkButton variant="primary" to={`/orders/${orderId}`}>
            {m.disputes_to_order()}
          </LinkButton>
          <LinkButton to="/contact">{m.disputes_contact()}</LinkButton>
        </div>
      }
    >
      {m.disputes_none_text()}
    </EmptyState>
  )
}
