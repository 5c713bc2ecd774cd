import { ShoppingCart } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

export const EmptyCart = () => (
  <EmptyState
    icon={ShoppingCart}
    title={m.cart_empty()}
    action={
      <LinkButton variant="primary" to="/market">
        {m.cart_continue()}
      </LinkButton>
    }
  />
)
