import { lazy, Suspense } from 'react'
import type { OwnBids } from '@mtaa/contract/commerce/auctions/auction-terms'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import type { ShownLot } from '../lot/lot-pace.ts'
import { BidForm } from './bid-form.tsx'
import { BuyNowButton } from './buy-now-button.tsx'

const DepositBox = lazy(async () => ({ default: (await import('./deposit-box.tsx')).DepositBox }))

interface BiddingProps {
  id: string
  lot: ShownLot
  own: OwnBids
}

/** Where a member bids: a dear lot begins with its deposit. */
export function Bidding({ id, lot, own }: BiddingProps) {
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
      {own.deposit_due > 0 ? (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <DepositBox id={id} amount={own.deposit_due} />
        </Suspense>
      ) : (
        <>
          <BidForm id={id} own={own} />
          {lot.buy_now_price === null ? null : <BuyNowButton id={id} price={lot.buy_now_price} />}
        </>
      )}
    </section>
  )
}
