import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { OwnBusiness } from '@mtaa/contract/commerce/businesses/businesses'
import { m } from '../../../../paraglide/messages.js'
import { useApi } from '../../../../platform/use-api.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { BusinessRow, BusinessRowsSkeleton } from '../business-row.tsx'
import { OwnBusinessButtons } from './own-business-buttons.tsx'
import { myBusinessesQuery } from './own-businesses.queries.ts'

/** A member's own businesses with their state, and what can be done with them. */
export function MyBusinesses() {
  const { data, error, refetch, isFetching } = useQuery(myBusinessesQuery(useApi()))
  if (!data) {
    if (!error) return <BusinessRowsSkeleton count={1} />
    return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (data.items.length === 0) {
    const add = (
      <LinkButton variant="primary" icon={Plus} to="/businesses/create">
        {m.page_create_business()}
      </LinkButton>
    )
    return <EmptyState title={m.businesses_none_mine()} action={add} />
  }
  return (
    <ul>
      {data.items.map((business) => (
        <li key={business.id}>
          <BusinessRow business={business}>
            <p className="mb-2 text-sm text-muted">{stateOf(business).join(' · ')}</p>
            <OwnBusinessButtons business={business} />
          </BusinessRow>
        </li>
      ))}
    </ul>
  )
}

function stateOf({ status, verification, rejected_because, phone_reveals: count }: OwnBusiness) {
  const checks = {
    unverified: m.businesses_check_unverified(),
    submitted: m.businesses_check_submitted(),
    verified: undefined,
    rejected: m.businesses_check_rejected({ reason: rejected_because ?? '' }),
  }
  const states = { active: undefined, paused: m.listings_now_paused(), removed: m.settings_removed() }
  const reveals = count > 0 ? m.businesses_reveals({ count }) : undefined
  return [states[status], checks[verification], reveals].filter((text) => text !== undefined)
}
