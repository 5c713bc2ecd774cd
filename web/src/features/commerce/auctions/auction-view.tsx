import { formatMoment } from '@mtaa/contract/dates'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { deliveryFee } from '@mtaa/contract/commerce/products/product-terms'
import type { Auction } from '@mtaa/contract/commerce/auctions/auctions'
import type { LiveLot } from '@mtaa/contract/commerce/auctions/bids'
import type { Seller } from '@mtaa/contract/commerce/sellers/sellers'
import { m } from '../../../paraglide/messages.js'
import { formatPrice, formatSum } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Price } from '../../../ui/data/formatters.tsx'
import { conditionName, deliveryName, DetailFrame, Fact } from '../listings/index.ts'
import { auctionQuery } from './auctions.queries.ts'
import { BidLog, type LoadedBids } from './log/bid-log.tsx'
import { LotHead } from './lot/lot-head.tsx'
import { useLiveLot } from './lot/use-live-lot.ts'

interface AuctionViewProps {
  /** From the loader, as are the others: as visitors see them. */
  loaded: Auction
  lot: LiveLot | null
  bids: LoadedBids | null
  seller: Seller | null
}

/** An auction's page. */
export function AuctionView({ loaded, lot: loadedLot, bids, seller }: AuctionViewProps) {
  const { data: auction } = useQuery({ ...auctionQuery(useApi(), loaded.id), initialData: loaded })
  const lot = useLiveLot(auction, loadedLot)
  const language = useLanguage()
  const facts = (
    <>
      <Fact name={m.common_starting_price()}>
        <Price shillings={auction.starting_price} className="font-normal!" />
      </Fact>
      {auction.deposit > 0 ? <Fact name={m.auctions_deposit()}>{formatSum(auction.deposit)}</Fact> : null}
      <Fact name={m.market_condition()}>{conditionName(auction.condition)}</Fact>
      <Fact name={m.common_delivery()}>
        {auction.delivery.map((method) => (
          <span key={method} className="block">
            {deliveryName(method)}: {formatPrice(deliveryFee(auction.delivery_fees, method), language)}
          </span>
        ))}
      </Fact>
      <Fact name={m.auctions_starts()}>
        <time dateTime={auction.start_time}>{formatMoment(auction.start_time, language)}</time>
      </Fact>
    </>
  )
  const open = lot.state === 'active' || lot.state === 'scheduled'
  // What was added stands below the description, with its moment. The page counts a view for each object that it gets.
  const listing = useMemo(() => {
    const added = auction.additions.map(
      ({ text, at }) => `${m.auctions_added_at({ moment: formatMoment(at, language) })}\n${text}`,
    )
    const description = [auction.description, ...added].filter(Boolean).join('\n\n')
    return { ...auction, description, available: auction.available && open }
  }, [auction, language, open])
  return (
    <DetailFrame
      listing={listing}
      listName={m.common_auctions()}
      role={m.common_seller()}
      head={<LotHead auction={auction} lot={lot} />}
      facts={facts}
      seller={seller}
      story={<BidLog auction={auction} lot={lot} loaded={bids} />}
    />
  )
}
