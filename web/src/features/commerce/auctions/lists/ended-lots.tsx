import { useInfiniteQuery } from '@tanstack/react-query'
import type { AuctionTerms } from '@mtaa/contract/commerce/auctions/auction-terms'
import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import { m } from '../../../../paraglide/messages.js'
import { useApi } from '../../../../platform/use-api.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { ListingGrid, ListingGridSkeleton } from '../../listings/index.ts'
import { StateBadge } from '../lot/lot-badges.tsx'
import type { ShownLot } from '../lot/lot-pace.ts'
import { endedLotsQuery } from './lists.queries.ts'
import { LotNote } from './lot-note.tsx'
import { tabPaths } from './tabs.ts'

/** Lots that have ended, page after page; the next one has a URL that works without script. */
export function EndedLots({ start }: { start: string | null }) {
  const { data, error, refetch, isFetching } = useInfiniteQuery(endedLotsQuery(useApi(), start))
  const lots = data?.pages.flatMap(({ items }) => items)
  const next = data?.pages.at(-1)?.next_cursor
  if (!lots) {
    if (!error) return <ListingGridSkeleton />
    return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (lots.length === 0)
    return (
      <EmptyState
        title={m.auctions_none_ended()}
        action={<LinkButton to={tabPaths.live}>{m.auctions_see_live()}</LinkButton>}
      />
    )
  return (
    <>
      <ListingGrid listings={lots} note={noteOf(lots)} />
      {next ? (
        <p className="py-2 text-center">
          <LinkButton rel="next" to={`${tabPaths.ended}?cursor=${encodeURIComponent(next)}`}>
            {m.common_show_more()}
          </LinkButton>
        </p>
      ) : null}
    </>
  )
}

interface Ended {
  id: string
  auction: AuctionTerms
  state: ShownLot['state']
}

/** Beside its bids, what has become of it. */
const noteOf =
  (lots: readonly Ended[]) =>
  ({ id }: Pick<ListingCard, 'id'>) => {
    const lot = lots.find((one) => one.id === id)
    return lot ? (
      <span className="flex flex-col items-start gap-1">
        <LotNote terms={lot.auction} />
        <StateBadge state={lot.state} />
      </span>
    ) : null
  }
