import { formatMoment } from '@mtaa/contract/dates'
import { formatNumber } from '@mtaa/contract/number'
import { useQuery } from '@tanstack/react-query'
import type { Auction } from '@mtaa/contract/commerce/auctions/auctions'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { Countdown, Price } from '../../../ui/data/formatters.tsx'
import { conditionName, DetailFrame, Fact } from '../listings/index.ts'
import { auctionQuery } from './auctions.queries.ts'

/** An auction's page; `loaded` comes from the loader. */
export function AuctionView({ loaded }: { loaded: Auction }) {
  const { data: auction } = useQuery({ ...auctionQuery(useApi(), loaded.id), initialData: loaded })
  const language = useLanguage()
  const { current_price: price, starting_price: start, bids_count: bids, available } = auction
  const facts = (
    <>
      <Fact name={m.auctions_bids()}>{formatNumber(bids)}</Fact>
      <Fact name={m.common_starting_price()}>
        <Price shillings={start} className="font-normal!" />
      </Fact>
      <Fact name={m.auctions_reserve()}>
        <Reserve reserve={auction.reserve} />
      </Fact>
      <Fact name={m.market_condition()}>{conditionName(auction.condition)}</Fact>
      <Fact name={m.auctions_starts()}>
        <time dateTime={auction.start_time}>{formatMoment(auction.start_time, language)}</time>
      </Fact>
      <Fact name={available ? m.auctions_ends() : m.common_ended()}>
        <time dateTime={auction.end_time}>{formatMoment(auction.end_time, language)}</time>
      </Fact>
    </>
  )
  const head = (
    <div className="flex flex-wrap gap-x-6 gap-y-2 sm:gap-x-8">
      <p className="flex flex-col">
        <span className="text-sm text-muted">{available ? m.auctions_current_price() : m.auctions_final_price()}</span>
        <Price shillings={price} className="text-2xl sm:text-3xl" />
      </p>
      {available ? <TimeLeft auction={auction} /> : null}
    </div>
  )
  return (
    <DetailFrame listing={auction} listName={m.common_auctions()} role={m.common_seller()} head={head} facts={facts} />
  )
}

function TimeLeft({ auction: { status, start_time: start, end_time: end } }: { auction: Auction }) {
  const waiting = status === 'scheduled'
  return (
    <p className="flex flex-col">
      <span className="text-sm text-muted">{waiting ? m.auctions_starts_in() : m.auctions_left()}</span>
      <Countdown until={waiting ? start : end} className="text-2xl font-bold sm:text-3xl" />
    </p>
  )
}

function Reserve({ reserve }: Pick<Auction, 'reserve'>) {
  if (reserve === 'none') return <span>{m.auctions_no_reserve()}</span>
  return reserve === 'met' ? (
    <Badge tone="primary">{m.auctions_reserve_met()}</Badge>
  ) : (
    <Badge tone="warning">{m.auctions_reserve_not_met()}</Badge>
  )
}
