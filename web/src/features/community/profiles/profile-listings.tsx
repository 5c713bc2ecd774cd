import { useQuery } from '@tanstack/react-query'
import { type ListingModule } from '@mtaa/contract/commerce/listings/modules'
import { sellerReach } from '@mtaa/contract/commerce/sellers/sellers'
import type { Profile } from '@mtaa/contract/community/profiles'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { ChipLink } from '../../../ui/forms/chip.tsx'
import { ListingGrid, ListingGridSkeleton, listingsQuery, nextFreeNote } from '../../commerce/listings/index.ts'
import { listingsOf, offeredBy, type ProfileSearch } from './profile-search.ts'

const moduleNames: Record<ListingModule, () => string> = {
  market: m.common_market,
  auctions: m.common_auctions,
  events: m.common_events,
  services: m.common_services,
  jobs: m.page_jobs,
  properties: m.page_properties,
}

interface ProfileListingsProps {
  profile: Profile
  search: ProfileSearch
  /** The URL of another part of the list. */
  addressOf: (changes: { module?: ListingModule; after?: string }) => string
}

/** What a member offers in one module, page by page; its pages are URLs. */
export function ProfileListings({ profile, search, addressOf }: ProfileListingsProps) {
  const { tab, module } = search
  const offered = tab === 'listings' ? offeredBy(profile) : []
  if (!module) return <EmptyState title={m.sellers_none()} />
  const counted = (one: ListingModule) => {
    const count = profile.listings[one] ?? 0
    return count < sellerReach ? String(count) : `${sellerReach}+`
  }
  return (
    <div className="flex flex-col gap-4">
      {offered.length > 1 ? (
        <nav aria-label={m.common_categories()} className="flex flex-wrap gap-2">
          {offered.map((one) => (
            <ChipLink key={one} to={addressOf({ module: one })} preventScrollReset pressed={one === module}>
              {`${moduleNames[one]()} (${counted(one)})`}
            </ChipLink>
          ))}
        </nav>
      ) : null}
      <Page id={profile.person.id} search={search} module={module} addressOf={addressOf} />
    </div>
  )
}

interface PageProps extends Pick<ProfileListingsProps, 'search' | 'addressOf'> {
  id: string
  module: ListingModule
}

function Page({ id, search, module, addressOf }: PageProps) {
  const { data, error, refetch, isFetching } = useQuery(listingsQuery(useApi(), listingsOf(id, search)))
  if (!data && error) return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <ListingGridSkeleton />
  if (data.items.length === 0) return <EmptyState title={m.sellers_none()} />
  return (
    <>
      <ListingGrid listings={data.items} owner={false} note={nextFreeNote} />
      {search.after || data.next_cursor ? (
        <p className="flex flex-wrap justify-center gap-2">
          {search.after ? <LinkButton to={addressOf({ module })}>{m.people_newest()}</LinkButton> : null}
          {data.next_cursor ? (
            <LinkButton to={addressOf({ module, after: data.next_cursor })} rel="next">
              {m.people_older()}
            </LinkButton>
          ) : null}
        </p>
      ) : null}
    </>
  )
}
