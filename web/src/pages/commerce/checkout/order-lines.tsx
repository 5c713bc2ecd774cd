import { CartLineRow, LineNote, type PricedCart, type PricedLine } from '../../../features/commerce/cart/index.ts'
import { deliveryName } from '../../../features/commerce/listings/index.ts'
import { nameOf } from '../../../features/community/people/index.ts'
import { m } from '../../../paraglide/messages.js'
import { isolate } from '../../../platform/format.ts'
import { Price } from '../../../ui/data/formatters.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import type { Choice, SellerDelivery as Delivery } from './deliveries.ts'
import { SellerDelivery } from './seller-delivery.tsx'

interface OrderLinesProps {
  priced: PricedCart
  deliveries: readonly Delivery[]
  onChoose: (sellerId: string, choice: Choice) => void
  /** Leaves a product of the cart for another order. */
  onLeave: (productId: string) => void
  /** Of one product that is ordered beside the cart. */
  onQuantity: ((quantity: number) => void) | undefined
}

/** What is ordered, seller by seller, each with its delivery. */
export function OrderLines({ priced, deliveries, onChoose, onLeave, onQuantity }: OrderLinesProps) {
  return priced.groups.map(({ seller, lines }, index) => {
    const delivery = deliveries.find(({ group }) => group.seller_id === seller?.id)
    return (
      <section key={seller?.id ?? `unknown ${index}`} className="mb-6">
        {seller ? (
          <h3 className="border-b border-line pb-2 text-muted">{m.common_from({ name: isolate(nameOf(seller)) })}</h3>
        ) : null}
        <ul>
          {lines.map((line) =>
            onQuantity ? (
              <CartLineRow
                key={line.line.id}
                priced={line}
                waiting={false}
                onQuantity={(quantity) => onQuantity(Math.max(quantity, 1))}
              />
            ) : (
              <Line
                key={line.line.id}
                priced={line}
                onLeave={delivery?.method === null ? () => onLeave(line.line.product.id) : undefined}
              />
            ),
          )}
        </ul>
        {delivery && seller ? (
          <SellerDelivery delivery={delivery} onChoose={(choice) => onChoose(seller.id, choice)} />
        ) : null}
      </section>
    )
  })
}

function Line({ priced, onLeave }: { priced: PricedLine; onLeave: (() => void) | undefined }) {
  const { line, quoted, price, problem } = priced
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="line-clamp-2 min-w-[min(100%,9rem)] flex-1 break-words">
          {m.cart_pieces({ count: line.quantity, title: quoted?.title || line.product.title })}
        </p>
        {problem === 'gone' ? null : <Price shillings={price * line.quantity} />}
      </div>
      <LineNote priced={priced} />
      {onLeave ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="text-sm text-muted">{quoted?.delivery.map(deliveryName).join(', ')}</p>
          <Button variant="plain" className="-mr-4" onClick={onLeave}>
            {m.cart_leave_for_later()}
          </Button>
        </div>
      ) : null}
    </li>
  )
}
