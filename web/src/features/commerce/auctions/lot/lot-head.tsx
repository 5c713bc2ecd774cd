import { formatMoment } from '@mtaa/contract/dates'
import { formatNumber } from '@mtaa/contract/number'
import { Fragment, lazy, Suspense } from 'react'
import type { Auction } from '@mtaa/contract/commerce/auctions/auctions'
import { m } from '../../../../paraglide/messages.js'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useSession } from '../../../../platform/session.ts'
import { useFlag } from '../../../../platform/use-flags.ts'
import { Price } from '../../../../ui/data/formatters.tsx'
import { useMayModerate } from '../may-moderate.ts'
import { BidBox } from '../bid/bid-box.tsx'
import { ReserveBadge, StateBadge } from './lot-badges.tsx'
import { isOpen, type ShownLot } from './lot-pace.ts'
import { LotClock } from './lot-clock.tsx'
import { StandingBanner } from './standing-banner.tsx'

const AwardBox = lazy(async () => ({ default: (await import('../award/award-box.tsx')).AwardBox }))
const LotStrikes = lazy(async () => ({ default: (await import('../own/lot-strikes.tsx')).LotStrikes }))
const OwnLot = lazy(async () => ({ default: (await import('../own/own-lot.tsx')).OwnLot }))

interface LotHeadProps {
  auction: Auction
  lot: ShownLot
}

/** Price, time and how one stands, with what can be done about it. */
export function LotHead({ auction, lot }: LotHeadProps) {
  const { user } = useSession()
  const isMine = user?.id === auction.seller_id
  const mayModerate = useMayModerate()
  const { own } = lot
  // Offered to the next one, before they have said yes.
  const isOffered = lot.state === 'second_chance' && own?.standing === 'lost' && own.award_id !== null
  // The same element in both places, so that what it says is read aloud at the end, too.
  const standing = (
    <Fragment key="standing">
      {isOffered ? null : <StandingBanner own={own} state={lot.state} />}
      {isOffered && own?.award_id ? (
        <Suspense fallback={null}>
          <AwardBox id={own.award_id} auctionId={auction.id} />
        </Suspense>
      ) : null}
    </Fragment>
  )
  return (
    <>
      {isOpen(lot) ? null : standing}
      <div className="flex flex-wrap gap-x-6 gap-y-2 sm:gap-x-8">
        <p className="flex flex-col">
          <span className="text-sm text-muted">{priceName(lot)}</span>
          <Price shillings={lot.price} className="text-2xl sm:text-3xl" />
          {lot.least === null ? null : (
            <span className="text-sm text-muted">
              <span>{`${m.auctions_least()} `}</span>
              <Price shillings={lot.least} />
            </span>
          )}
        </p>
        {isOpen(lot) ? <TimeLeft auction={auction} lot={lot} /> : null}
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <a href="#bids" className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline">
          {m.auctions_bids_count({ count: lot.bids_count, n: formatNumber(lot.bids_count) })}
        </a>
        <ReserveBadge reserve={lot.reserve} />
        <StateBadge state={lot.state} />
      </p>
      <EndText auction={auction} lot={lot} />
      {isOpen(lot) ? standing : null}
      <BidBox auction={auction} lot={lot} />
      {mayModerate && !isMine && mayHaveStrike(lot) ? (
        <Suspense fallback={null}>
          <LotStrikes id={auction.id} />
        </Suspense>
      ) : null}
      {isMine ? (
        <Suspense fallback={<div className="min-h-11" />}>
          <OwnLot auction={auction} lot={lot} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Its winner may not have paid it. */
const mayHaveStrike = ({ state }: ShownLot) => ['second_chance', 'ended_sold', 'ended_unsold'].includes(state)

/** Where nobody has to pay it, the price is not final. */
function priceName(lot: ShownLot) {
  if (lot.bids_count === 0) return m.common_starting_price()
  if (isOpen(lot)) return m.auctions_current_price()
  return lot.state === 'cancelled' || lot.state === 'ended_unsold' ? m.auctions_last_price() : m.auctions_final_price()
}

function TimeLeft({ auction, lot: { state, effective_end_at: end, offset } }: LotHeadProps) {
  const waits = state === 'scheduled'
  return (
    <p className="flex flex-col">
      <span className="text-sm text-muted">{waits ? m.auctions_starts_in() : m.auctions_left()}</span>
      <LotClock
        until={waits ? auction.start_time : end}
        offset={offset}
        over={waits ? m.auctions_starting() : m.auctions_ending()}
      />
    </p>
  )
}

/** The moment itself: the countdown needs script, and nobody plans an evening by it. */
function EndText({ auction, lot }: LotHeadProps) {
  const language = useLanguage()
  const isPaused = useFlag('bids') !== 'enabled'
  if (lot.state === 'scheduled')
    return (
      <p className="text-sm text-muted">
        <span>{`${m.auctions_starts()} `}</span>
        <time dateTime={auction.start_time}>{formatMoment(auction.start_time, language)}</time>
      </p>
    )
  return (
    <p className="text-sm text-muted">
      <span>{`${isOpen(lot) ? m.auctions_ends() : m.common_ended()} `}</span>
      <time dateTime={lot.effective_end_at}>{formatMoment(lot.effective_end_at, language)}</time>
      {lot.extended ? <span>{` · ${m.auctions_extended()}`}</span> : null}
      {auction.edited_at ? <span>{` · ${m.common_edited()}`}</span> : null}
      {isPaused && isOpen(lot) ? <span>{` · ${m.auctions_paused_ends()}`}</span> : null}
    </p>
  )
}
