import { m } from '../../paraglide/messages.js'
import type { RouteRow } from '../../route-table/route-row.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'

/** A page whose capability is still to come. */
export const Coming = ({ row }: { row: RouteRow }) => (
  <EmptyState
    page
    title={row.title()}
    action={
      <LinkButton variant="primary" to="/feed">
        {m.common_home()}
      </LinkButton>
    }
  >
    {m.common_tagline()}
  </EmptyState>
)
