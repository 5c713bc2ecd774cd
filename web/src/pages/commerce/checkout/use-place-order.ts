import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Checkout } from '@mtaa/contract/commerce/orders/orders'
import { shillingsOfPoints } from '@mtaa/contract/money/points'
import { type CartLine, paramsOf, type PricedCart } from '../../../features/commerce/cart/index.ts'
import {
  beginPayment,
  type Paying,
  paymentQuery,
  rememberPendingOrder,
} from '../../../features/money/payments/index.ts'
import { m } from '../../../paraglide/messages.js'
import { isTemporary } from '../../../platform/failure.ts'
import { useSession } from '../../../platform/session.ts'
import { useApi } from '../../../platform/use-api.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import type { FromCheckout } from '../payment/order-payment-card.tsx'
import { feesOf, paramsOf as deliveryParams, type SellerDelivery } from './deliveries.ts'
import { placeOrder } from './place-order.ts'

const placingKey = ['checkout', 'place']
const maxRetries = 2

export interface Params extends Paying {
  priced: PricedCart
  deliveries: readonly SellerDelivery[]
  /** Those that take something off; 0 for none. */
  points: number
}

interface PlaceOrder {
  /** The product that is ordered beside the cart. */
  one: CartLine | null
  /** Called with the products that were ordered, before the page is left. */
  onOrdered: (productIds: readonly string[]) => void
  /** The page that follows the payment of this order. */
  followedAt: (orderId: string) => string
  /** Why the payment of what was ordered could not begin. */
  problemOf: (error: unknown) => string
}

/** Orders and begins the payment: one order for each seller and one payment, also when pressed twice. */
export function usePlaceOrder({ one, onOrdered, followedAt, problemOf }: PlaceOrder) {
  const api = useApi()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const userId = useSession().user?.id ?? ''

  const order = async ({ priced, deliveries, points }: Params) => {
    const body = {
      items: paramsOf(priced.buyable.map(({ line }) => line)),
      expected_total: priced.total + feesOf(deliveries) - shillingsOfPoints(points),
      deliveries: deliveryParams(deliveries),
      ...(points > 0 && { points }),
    }
    const purpose = one ? `checkout_${userId}_${one.product.id}` : `checkout_${userId}`
    return placeOrder(api, purpose, body)
  }

  // The order exists: a failure of its payment is shown beside it.
  const pay = async ({ orders }: Checkout, { method, phone }: Params): Promise<FromCheckout> => {
    const [first] = orders
    if (!first) return {}
    try {
      const payment = await beginPayment(api, { orderId: first.id, method, phone })
      queryClient.setQueryData(paymentQuery(api, payment.id).queryKey, payment)
      return { phone }
    } catch (error) {
      return { phone, problem: problemOf(error) }
    }
  }

  const placing = useMutation({
    mutationKey: placingKey,
    mutationFn: async (params: Params) => {
      const checkout = await order(params)
      const [first] = checkout.orders
      if (first) rememberPendingOrder(userId, first.id)
      onOrdered(params.priced.buyable.map(({ line }) => line.product.id))
      const count = checkout.orders.reduce((sum, { items }) => sum + items.length, 0)
      showToast({ title: m.cart_order_created(), text: m.cart_order_created_text({ count }), tone: 'success' })
      void queryClient.invalidateQueries({ queryKey: ['orders', 'list'] })
      void queryClient.invalidateQueries({ queryKey: ['points'] })
      // Nothing to pay: the order is already complete.
      if (checkout.status === 'paid' && first) return navigate(`/orders/${first.id}`, { replace: true })
      const state = await pay(checkout, params)
      return navigate(followedAt(first?.id ?? ''), { replace: true, state })
    },
    // On a bad network the answer is often all that was lost: the same request finds the order that it made.
    retry: (failures, error) => failures < maxRetries && isTemporary(error),
    // What was refused has changed elsewhere, on another device perhaps: prices, addresses, points.
    onError: () => {
      for (const queryKey of [['orders', 'quote'], ['addresses'], ['points']])
        void queryClient.invalidateQueries({ queryKey })
    },
  })
  // A second press may come before the first has been drawn.
  const place = (params: Params) => {
    if (queryClient.isMutating({ mutationKey: placingKey }) === 0) placing.mutate(params)
  }
  return { place, isIdle: placing.isIdle, isPending: placing.isPending, error: placing.error }
}
