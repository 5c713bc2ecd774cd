import { m } from '../../../paraglide/messages.js'
import { useFlag } from '../../../platform/use-flags.ts'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

export function EmptyCart() {
  const hasMarket = useFlag('market') !== 'disabled'
  return (
    <EmptyState
      drawing="basket"
      title={m.cart_empty()}
      action={
        hasMarket ? (
          <LinkButton variant="primary" to="/market">
            {m.cart_continue()}
          </LinkButton>
        ) : null
      }
    />
  )
}
