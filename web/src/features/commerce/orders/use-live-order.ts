import { useQueryClient } from '@tanstack/react-query'
import type { OrderSummary } from '@mtaa/contract/commerce/orders/orders'
import { useLive } from '../../../platform/live/use-live.ts'

const over = new Set<OrderSummary['status']>(['completed', 'cancelled', 'refunded'])

/**
 * Reads an order anew, and all that its page shows beside it, when the other side, a clock or its dispute moves it. Until it
 * is over somebody's money is waiting, so a hidden tab and the data saver receive it, too.
 */
export function useLiveOrder(order: { id: string; status: OrderSummary['status'] | undefined } | undefined) {
  const queryClient = useQueryClient()
  useLive(
    order ? [`order:${order.id}`, `order-dispute:${order.id}`] : [],
    () => {
      for (const queryKey of [['orders'], ['order-disputes'], ['refunds'], ['reviews', 'deal']])
        void queryClient.invalidateQueries({ queryKey })
    },
    { urgent: order !== undefined && !(order.status && over.has(order.status)) },
  )
}
