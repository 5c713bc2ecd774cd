import { formatMoment } from '@mtaa/contract/dates'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { ListingRow, ListingRowsSkeleton } from '../listings/index.ts'
import { ownBoostsQuery, ownProductsQuery } from './boosts.queries.ts'
import { PromoteButton } from './promote-button.tsx'

/** The member's products that everybody can see, each with its button. */
export function BoostPicker({ userId }: { userId: string }) {
  const api = useApi()
  const language = useLanguage()
  const query = useInfiniteQuery(ownProductsQuery(api, userId))
  const { data: boosts } = useQuery(ownBoostsQuery(api))
  return (
    <PagedList
      query={query}
      waiting={<ListingRowsSkeleton count={2} />}
      none={m.boosts_none()}
      action={<LinkButton to="/market/add">{m.common_sell_item()}</LinkButton>}
    >
      {(product) => {
        const until = boosts?.find(({ listing_id }) => listing_id === product.id)?.ends_at
        const note = until && m.boosts_until({ moment: formatMoment(until, language) })
        return (
          <ListingRow own heading="h3" listing={product} note={note}>
            <PromoteButton product={product} />
          </ListingRow>
        )
      }}
    </PagedList>
  )
}
