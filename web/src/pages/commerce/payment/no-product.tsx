import { m } from '../../../paraglide/messages.js'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'

export const NoProduct = () => (
  <EmptyState
    page
    drawing="parcel"
    title={m.payment_page_none()}
    action={
      <LinkButton variant="primary" to="/market">
        {m.common_browse_marketplace()}
      </LinkButton>
    }
  >
    {m.payment_page_none_text()}
  </EmptyState>
)
