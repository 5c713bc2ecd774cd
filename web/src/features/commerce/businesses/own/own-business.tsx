import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OwnBusiness } from '@mtaa/contract/commerce/businesses/businesses'
import { m } from '../../../../paraglide/messages.js'
import { useApi } from '../../../../platform/use-api.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { BusinessRowsSkeleton } from '../business-row.tsx'
import { myBusinessesQuery } from './own-businesses.queries.ts'

interface OwnBusinessProps {
  id: string
  children: (business: OwnBusiness) => ReactNode
}

/** Shows its content for a business of the member's own. */
export function ForOwnBusiness({ id, children }: OwnBusinessProps) {
  const { data, error, refetch, isFetching } = useQuery(myBusinessesQuery(useApi()))
  if (!data) {
    if (!error) return <BusinessRowsSkeleton count={1} />
    return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  }
  const business = data.items.find((one) => one.id === id && one.status !== 'removed')
  if (business) return children(business)
  const open = <LinkButton to={`/businesses/${id}`}>{m.listings_open()}</LinkButton>
  return <EmptyState title={m.businesses_forbidden()} action={open} />
}
