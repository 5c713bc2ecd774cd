import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { type Checkout, createCheckout } from '@mtaa/contract/commerce/orders'
import { paramsOf, type Cart, type PricedCart } from '../../../features/commerce/cart/index.ts'
import {
  beginPayment,
  dropKey,
  storedKey,
  paymentQuery,
  rememberPendingOrder,
} from '../../../features/money/payments/index.ts'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useSession } from '../../../platform/session.ts'
import { useApi } from '../../../platform/use-api.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import type { FromCheckout } from '../cart/pending-payment.tsx'

const placingKey = ['checkout', 'place']

export interface Params {
  priced: PricedCart
  method: 'mpesa'
  phone: string
}

/** Orders the cart and begins its payment: one order for each seller and one payment, also when pressed twice. */
export function usePlaceOrder(cart: Cart) {
  const api = useApi()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const userId = useSession().user?.id ?? ''

  const order = async ({ priced }: Params) => {
    const body = { items: paramsOf(priced.buyable.map(({ line }) => line)), expected_total: priced.total }
    const purpose = `checkout_${userId}`
    const checkout = await api(createCheckout, { body, idempotencyKey: storedKey(purpose, body) })
    dropKey(purpose)
    return checkout
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
      return { phone, problem: sentenceOf(error, m.cart_payment_failed_text()) }
    }
  }

  const placing = useMutation({
    mutationKey: placingKey,
    mutationFn: async (params: Params) => {
      const checkout = await order(params)
      const [first] = checkout.orders
      if (first) rememberPendingOrder(userId, first.id)
      cart.clear('quietly')
      const count = checkout.orders.reduce((sum, { items }) => sum + items.length, 0)
      showToast({ title: m.cart_order_created(), text: m.cart_order_created_text({ count }), tone: 'success' })
      void queryClient.invalidateQueries({ queryKey: ['orders', 'list'] })
      // Nothing to pay: the order is already complete.
      if (checkout.status === 'paid' && first) return navigate(`/orders/${first.id}`, { replace: true })
      const state = await pay(checkout, params)
      return navigate('/cart?payment=pending', { replace: true, state })
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ['orders', 'quote'] }),
  })
  // A second press may come before the first has been drawn.
  const place = (params: Params) => {
    if (queryClient.isMutating({ mutationKey: placingKey }) === 0) placing.mutate(params)
  }
  return { place, isIdle: placing.isIdle, isPending: placing.isPending, error: placing.error }
}

export type Placing = ReturnType<typeof usePlaceOrder>
