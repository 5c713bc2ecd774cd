import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { ListingRow, ListingRowsSkeleton } from '../listings/index.ts'
import { OwnPropertyButtons } from './own-property-buttons.tsx'
import { myPropertiesQuery } from './properties.queries.ts'

/** What a member has listed, in every state. */
export function MyProperties() {
  const query = useInfiniteQuery(myPropertiesQuery(useApi()))
  const list = (
    <LinkButton variant="primary" icon={Plus} to="/properties/create">
      {m.page_create_property()}
    </LinkButton>
  )
  return (
    <PagedList query={query} waiting={<ListingRowsSkeleton count={4} />} none={m.properties_none_mine()} action={list}>
      {(listing) => (
        <ListingRow own listing={listing}>
          <OwnPropertyButtons listing={listing} />
        </ListingRow>
      )}
    </PagedList>
  )
}
