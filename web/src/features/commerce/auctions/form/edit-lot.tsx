import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Auction } from '@mtaa/contract/commerce/auctions/auctions'
import { m } from '../../../../paraglide/messages.js'
import { useApi } from '../../../../platform/use-api.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { listingPath } from '../../listings/index.ts'
import { termsQuery, useUpdateAuction } from '../own/own-lot.queries.ts'
import { draftOf, type LotDraft } from './lot-draft.ts'
import { LotForm } from './lot-form.tsx'
import { changesOf } from './lot-rules.ts'

/** Changes a lot before its first bid. */
export function EditLot({ auction }: { auction: Auction }) {
  const { data: terms, error, refetch, isFetching } = useQuery(termsQuery(useApi(), auction.id))
  const [typed, setTyped] = useState<LotDraft>()
  const update = useUpdateAuction(auction.id)
  const navigate = useNavigate()
  if (!terms) {
    if (!error) return <Skeleton className="h-96 w-full" />
    return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (!terms.editable)
    return (
      <EmptyState
        title={m.auctions_locked()}
        action={<LinkButton to={`/auctions/${auction.id}`}>{m.auctions_see_lot()}</LinkButton>}
      />
    )
  const loaded = draftOf(auction, terms)
  return (
    <LotForm
      draft={typed ?? loaded}
      onChange={setTyped}
      sendLabel={m.market_save()}
      editing={auction.state === 'scheduled' ? 'scheduled' : 'running'}
      onSend={async (lot) => {
        const saved = await update.mutateAsync(changesOf(loaded, lot, Date.now()))
        showToast({ title: m.listings_saved(), text: saved.title, tone: 'success' })
        await navigate(listingPath(saved))
      }}
    />
  )
}
