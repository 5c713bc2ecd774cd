import { type Cart, CartLineRow, subtotalOf } from '../../../features/commerce/cart/index.ts'
import { PersonPhrase } from '../../../features/community/people/index.ts'
import { m } from '../../../paraglide/messages.js'
import { formatPrice } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useFlag } from '../../../platform/use-flags.ts'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { QuoteFailed } from './quote-failed.tsx'
import { Sums } from './sums.tsx'
import { usePricedCart } from './use-priced-cart.ts'

/** The lines by seller at current prices, and the checkout button. */
export function CartContents({ cart }: { cart: Cart }) {
  const { quote, priced } = usePricedCart(cart)
  const hasMarket = useFlag('market') !== 'disabled'
  const language = useLanguage()
  const mayOrder = useFlag('checkout') === 'enabled'
  return (
    <div className="grid items-start grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="flex flex-col gap-6">
        {priced.groups.map(({ seller, lines }, index) => (
          <section key={seller?.id ?? `unknown ${index}`}>
            {seller ? (
              <h2 className="border-b border-line pb-2 text-muted">
                <PersonPhrase person={seller} say={(name) => m.common_from({ name })} />
              </h2>
            ) : null}
            <ul>
              {lines.map((line) => (
                <CartLineRow
                  key={line.line.id}
                  priced={line}
                  waiting={quote.isPending}
                  onQuantity={(quantity) => cart.setQuantity(line.line.product.id, quantity)}
                  onRemove={() => cart.remove(line.line.product.id)}
                  onAccept={() => cart.accept(line.line.product.id, line.price)}
                />
              ))}
            </ul>
            {priced.groups.length > 1 && seller ? (
              <p className="flex justify-between gap-4 pt-2 text-muted">
                <span>{m.cart_subtotal()}</span>
                <span className="tabular-nums">{formatPrice(subtotalOf(lines), language)}</span>
              </p>
            ) : null}
          </section>
        ))}
        <div>
          <Button variant="plain" className="-ml-4" onClick={() => cart.clear()}>
            {m.cart_clear()}
          </Button>
        </div>
      </div>
      <aside className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 lg:sticky lg:top-20">
        <h2 className="text-lg font-semibold">{m.cart_summary()}</h2>
        <Sums items={priced.total} delivery={null} />
        {quote.isError ? <QuoteFailed onRetry={() => void quote.refetch()} /> : null}
        {!mayOrder ? (
          <p role="status" className="text-sm text-muted">
            {m.cart_closed()}
          </p>
        ) : priced.blocked ? (
          <>
            <p className="text-sm text-muted">{m.cart_fix_first()}</p>
            <Button variant="primary" wide disabled>
              {m.cart_checkout()}
            </Button>
          </>
        ) : (
          <LinkButton variant="primary" wide to="/checkout">
            {m.cart_checkout()}
          </LinkButton>
        )}
        {hasMarket ? (
          <LinkButton wide to="/market">
            {m.cart_continue()}
          </LinkButton>
        ) : null}
      </aside>
    </div>
  )
}
