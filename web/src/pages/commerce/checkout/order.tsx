import { useQuery } from '@tanstack/react-query'
import { useMe } from '../../../features/identity/accounts/index.ts'
import { paramsOf, type Cart, priceCart, type PricedCart } from '../../../features/commerce/cart/index.ts'
import { quoteQuery } from '../../../features/commerce/orders/index.ts'
import { nameOf } from '../../../features/community/people/index.ts'
import { PaymentForm } from '../../../features/money/payments/index.ts'
import { m } from '../../../paraglide/messages.js'
import { failureOf } from '../../../platform/failure.ts'
import { isolate } from '../../../platform/format.ts'
import { useApi } from '../../../platform/use-api.ts'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { Price } from '../../../ui/data/formatters.tsx'
import { Sums } from '../cart/sums.tsx'
import type { Placing } from './use-place-order.ts'

/** What is ordered, and how it is paid. */
export function Order({ cart, placing }: { cart: Cart; placing: Placing }) {
  const phone = useMe()?.phone ?? undefined
  const quote = useQuery(quoteQuery(useApi(), paramsOf(cart.lines)))
  const priced = priceCart(cart.lines, quote.data?.items)
  const error = placing.error && reasonOf(placing.error)
  return (
    <div className="grid items-start grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_400px]">
      <section>
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
          <h2 className="text-lg font-semibold">{m.cart_order_summary()}</h2>
          <LinkButton variant="plain" to="/cart" className="-mr-4">
            {m.common_change()}
          </LinkButton>
        </div>
        <Lines priced={priced} />
      </section>
      <section
        aria-label={m.orders_pay()}
        className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4 lg:sticky lg:top-20"
      >
        <Sums total={priced.total} />
        {priced.blocked ? (
          <p role="alert" className="text-sm font-semibold text-danger">
            {m.cart_fix_first()}
          </p>
        ) : null}
        <PaymentForm
          amount={priced.total}
          phone={phone}
          busy={placing.isPending}
          disabled={priced.blocked}
          error={error ?? undefined}
          onPay={(params) => placing.place({ priced, ...params })}
        />
      </section>
    </div>
  )
}

function reasonOf(error: Error) {
  const { code, sentence } = failureOf(error)
  return sentence && code !== 'fault' ? sentence : `${m.cart_payment_failed()}: ${m.cart_payment_failed_text()}`
}

const Lines = ({ priced }: { priced: PricedCart }) => (
  <ul className="border-t border-line">
    {priced.buyable.map(({ line, quoted, price }) => (
      <li key={line.id} className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-3">
        <p className="min-w-[min(100%,9rem)] flex-1">
          <span className="line-clamp-2 break-words">
            {m.cart_pieces({ count: line.quantity, title: quoted?.title || line.product.title })}
          </span>
          {quoted?.seller ? (
            <span className="block truncate text-sm text-muted">
              {m.common_from({ name: isolate(nameOf(quoted.seller)) })}
            </span>
          ) : null}
        </p>
        <Price shillings={price * line.quantity} />
      </li>
    ))}
  </ul>
)
