import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { m } from '../../../../paraglide/messages.js'
import { useApi } from '../../../../platform/use-api.ts'
import { PagedList } from '../../../../ui/data/paged-list.tsx'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { draftsQuery } from '../../listing-form/index.ts'
import { ListingRow, ListingRowsSkeleton } from '../../listings/index.ts'
import { lengthNote } from '../service-words.ts'
import { myServicesQuery } from '../services.queries.ts'
import { OwnServiceButtons } from './own-service-buttons.tsx'

/** What a member offers, in every state, and what they have begun to fill in. */
export function MyServices() {
  const api = useApi()
  const query = useInfiniteQuery(myServicesQuery(api))
  const { data: forms } = useQuery(draftsQuery(api, 'services'))
  const [form] = forms?.items ?? []
  const offer = (
    <LinkButton variant="primary" icon={Plus} to="/services/create">
      {m.page_create_service()}
    </LinkButton>
  )
  return (
    <>
      {form ? (
        <p className="flex flex-wrap items-center justify-between gap-2 rounded-card border border-line p-3">
          <span className="min-w-0 break-words">
            {m.services_begun({ title: form.title || m.market_draft_untitled() })}
          </span>
          <LinkButton to="/services/create">{m.common_continue()}</LinkButton>
        </p>
      ) : null}
      <PagedList query={query} waiting={<ListingRowsSkeleton count={4} />} none={m.services_none_mine()} action={offer}>
        {(listing) => (
          <ListingRow own listing={listing} note={noteOf(listing.status) ?? lengthNote(listing)}>
            <OwnServiceButtons listing={listing} />
          </ListingRow>
        )}
      </PagedList>
    </>
  )
}

const notes: Readonly<Record<string, () => string>> = {
  draft: m.market_was_refused,
  pending_review: m.market_in_review,
  removed: m.market_was_removed,
}
const noteOf = (status: string) => notes[status]?.()
