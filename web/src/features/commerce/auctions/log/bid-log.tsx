import { formatNumber } from '@mtaa/contract/number'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Auction } from '@mtaa/contract/commerce/auctions/auctions'
import type { LoggedBid } from '@mtaa/contract/commerce/auctions/auction-terms'
import { m } from '../../../../paraglide/messages.js'
import { formatSum } from '../../../../platform/format.ts'
import { useSession } from '../../../../platform/session.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { Badge } from '../../../../ui/data/badge.tsx'
import { Price, RelativeTime } from '../../../../ui/data/formatters.tsx'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { Disclosure } from '../../../../ui/layout/disclosure.tsx'
import { bidsQuery } from '../auctions.queries.ts'
import { useMayModerate } from '../may-moderate.ts'
import { isOpen, type ShownLot } from '../lot/lot-pace.ts'
import { PriceLine } from './price-line.tsx'
import { Proof } from './proof.tsx'

const ModerateLot = lazy(async () => ({ default: (await import('../own/moderate-lot.tsx')).ModerateLot }))
const VoidButton = lazy(async () => ({ default: (await import('./void-button.tsx')).VoidButton }))

/** So many of the last are shown at once, the others behind a line that opens without script. */
const latest = 5

export interface LoadedBids {
  items: LoggedBid[]
  next_cursor: string | null
}

interface BidLogProps {
  auction: Auction
  lot: ShownLot
  loaded: LoadedBids | null
}

/** All bids under pseudonyms, as a line and as a list, and how anyone can check them. */
export function BidLog({ auction, lot, loaded }: BidLogProps) {
  const userId = useSession().user?.id ?? null
  const mayModerate = useMayModerate()
  const query = useInfiniteQuery({
    ...bidsQuery(useApi(), auction.id, userId),
    ...(loaded && { placeholderData: { pages: [loaded], pageParams: [null] } }),
  })
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const bids = data?.pages.flatMap(({ items }) => items)
  const earlier = (hasNextPage ? Math.max(lot.bids_count, bids?.length ?? 0) : (bids?.length ?? 0)) - latest
  const rowsOf = (shown: readonly LoggedBid[]) => (
    <ol aria-label={m.auctions_bids()} className="border-t border-line">
      {shown.map((bid) => (
        <BidRow key={bid.entry} bid={bid}>
          {mayModerate && isOpen(lot) && !bid.voided && !bid.buys ? (
            <Suspense fallback={null}>
              <VoidButton id={auction.id} bid={bid} />
            </Suspense>
          ) : null}
        </BidRow>
      ))}
    </ol>
  )
  return (
    <section id="bids" className="flex scroll-mt-20 flex-col gap-3 border-t border-line pt-4">
      <h2 className="text-lg font-semibold">{m.auctions_bids()}</h2>
      {bids ? (
        <>
          <PriceLine bids={bids} start={auction.starting_price} lot={lot} />
          {bids.length === 0 ? (
            <p className="text-muted">{noBidsText(lot, userId === auction.seller_id)}</p>
          ) : (
            <>
              {rowsOf(bids.slice(0, latest))}
              {bids.length > latest ? (
                <Disclosure title={m.auctions_all_bids({ count: earlier, n: formatNumber(earlier) })}>
                  {rowsOf(bids.slice(latest))}
                  {hasNextPage ? (
                    <p className="pt-4">
                      <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                        {m.common_show_more()}
                      </Button>
                    </p>
                  ) : null}
                </Disclosure>
              ) : null}
            </>
          )}
        </>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
      <Proof auction={auction} lot={lot} />
      {mayModerate && isOpen(lot) ? (
        <Suspense fallback={null}>
          <ModerateLot id={auction.id} />
        </Suspense>
      ) : null}
    </section>
  )
}

function noBidsText(lot: ShownLot, isMine: boolean) {
  if (!isOpen(lot)) return m.auctions_no_bids()
  return isMine || lot.state === 'scheduled' ? m.auctions_no_bids_yet() : m.auctions_no_bids_first()
}

function BidRow({ bid, children }: { bid: LoggedBid; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2.5">
      <span className="min-w-0 flex-1 basis-36">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold tabular-nums">{bid.pseudonym}</span>
          {bid.own ? <Badge tone="primary">{m.common_you()}</Badge> : null}
          {bid.buys ? <Badge>{m.auctions_bought_now()}</Badge> : null}
          {bid.voided ? <Badge tone="danger">{m.auctions_voided()}</Badge> : null}
        </span>
        <span className="block text-sm text-muted">
          <RelativeTime at={bid.at} />
          <span>{` · ${m.auctions_bids_here({ count: bid.bids_on_seller, n: formatNumber(bid.bids_on_seller) })}`}</span>
        </span>
      </span>
      <span className="flex flex-col items-end">
        <Price shillings={bid.price} className={bid.voided ? 'font-normal! text-muted line-through' : ''} />
        {bid.max === null || bid.buys ? null : (
          <span className="text-sm text-muted tabular-nums">{m.auctions_max_was({ amount: formatSum(bid.max) })}</span>
        )}
      </span>
      {children}
    </li>
  )
}
