import type { Order } from '@mtaa/contract/commerce/orders'
import { m } from '../../../paraglide/messages.js'
import { LinkButton } from '../../../ui/forms/button.tsx'

/** For whoever of the two sides is stuck with an order: the place of its dispute. */
export const OrderHelp = (_: { order: Order; side: 'buyer' | 'seller' }) => (
  <section aria-label={m.orders_help()}>
    <h2 className="mb-3 text-lg font-semibold">{m.orders_help()}</h2>
    <p className="mb-3 text-muted">{m.orders_help_text()}</p>
    <LinkButton to="/contact">{m.page_contact()}</LinkButton>
  </section>
)
