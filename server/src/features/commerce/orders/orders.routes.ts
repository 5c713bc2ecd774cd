import * as api from '@mtaa/contract/commerce/orders/orders'
import { getProofWord, getPaymentProof, getSalePaymentProof } from '@mtaa/contract/commerce/orders/payment-proof'
import type { Deps } from '../../../core/deps.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { createCheckout } from './checkout/create-checkout.ts'
import { listOrders } from './list-orders.ts'
import { findCheckoutOrders, type CheckoutOrderRow } from './orders.queries.ts'
import { showOrder } from './show-order.ts'
import { proofWordOf } from './receipts/proof-word.ts'
import { showPaymentProof, showSalePaymentProof } from './receipts/show-payment-proof.ts'
import { viewCheckout } from './orders.view.ts'
import { quoteCart } from './checkout/quote-cart.ts'

export function ordersRoutes(on: On) {
  on(api.quoteCart, async ({ deps, viewer, body }) => quoteCart(deps, viewer, body.items), { flag: 'reads' })

  on(
    api.createCheckout,
    async ({ deps, viewer, body, idempotencyKey = '', request: { headers } }) => {
      const { id, orders } = await createCheckout(deps, viewer, { ...body, key: idempotencyKey, headers })
      return showCheckout(deps, { id, orders, buyerId: viewer.id })
    },
    { repeats: 'checkout', session: 'in statement' },
  )

  on(
    api.getCheckout,
    async ({ deps, viewer, params }) => showCheckout(deps, { id: params.id, buyerId: viewer.id }),
    own,
  )

  on(api.listOrders, ({ deps, viewer, query, request }) => listOrders(deps, viewer, query, request.headers), {
    ...own,
    session: 'in statement',
  })

  on(api.getOrder, ({ deps, viewer, params }) => showOrder(deps, viewer, params.id), own)

  on(getSalePaymentProof, async ({ deps, viewer, params }) => showSalePaymentProof(deps, viewer, params.number), own)
  on(getPaymentProof, async ({ deps, viewer, params }) => showPaymentProof(deps, viewer, params.id), own)
  on(getProofWord, async ({ deps, viewer }) => ({ word: proofWordOf(deps, viewer.id, deps.clock()) }), own)
}

// Existing orders can be read, paid for and given up even when a feature is off.
const own = { flag: 'always' } as const

interface Shown {
  id: string
  buyerId: string
  /** Where they were read already. */
  orders?: CheckoutOrderRow[] | undefined
}

async function showCheckout(deps: Deps, { id, buyerId, orders }: Shown) {
  const [first, ...others] = orders ?? (await findCheckoutOrders(deps.db, id))
  if (first?.buyer_id !== buyerId) throw new Refusal('order_not_found')
  return viewCheckout([first, ...others], deps)
}
