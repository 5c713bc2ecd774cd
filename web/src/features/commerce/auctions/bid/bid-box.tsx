import { lazy, Suspense } from 'react'
import type { Auction } from '@mtaa/contract/commerce/auctions/auctions'
import { m } from '../../../../paraglide/messages.js'
import { useSession } from '../../../../platform/session.ts'
import { useFlag } from '../../../../platform/use-flags.ts'
import { useSignedIn } from '../../../../platform/use-signed-in.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { withNext } from '../../../identity/accounts/index.ts'
import type { ShownLot } from '../lot/lot-pace.ts'

const Bidding = lazy(async () => ({ default: (await import('./bidding.tsx')).Bidding }))

/** As high as what takes its place. */
const Waiting = () => <Skeleton className="h-64 w-full" />

interface BidBoxProps {
  auction: Auction
  lot: ShownLot
}

/** What the viewer can do with a running lot. Visitors sign in first, and come back. */
export function BidBox({ auction, lot }: BidBoxProps) {
  const { user } = useSession()
  const signedIn = useSignedIn()
  const isOpen = useFlag('bids') === 'enabled'
  if (lot.state !== 'active' || user?.id === auction.seller_id) return null
  if (!isOpen) return <p className="rounded-control border border-edge px-3 py-2">{m.auctions_bids_paused()}</p>
  if (!signedIn)
    return (
      <div className="flex flex-col gap-2">
        <LinkButton wide variant="primary" to={withNext('/login', `/auctions/${auction.id}`)}>
          {m.auctions_sign_in()}
        </LinkButton>
        <p className="text-sm text-muted">{m.auctions_how()}</p>
      </div>
    )
  if (!user || !lot.own) return <Waiting />
  return (
    <Suspense fallback={<Waiting />}>
      <Bidding key={auction.id} id={auction.id} lot={lot} own={lot.own} />
    </Suspense>
  )
}
