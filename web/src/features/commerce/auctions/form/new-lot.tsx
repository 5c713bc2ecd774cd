import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProductDraft } from '@mtaa/contract/commerce/products/product-drafts'
import { m } from '../../../../paraglide/messages.js'
import { randomId } from '../../../../platform/random-id.ts'
import { useStoredDraft } from '../../../../platform/stored-draft.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { DraftNote } from '../../../../ui/forms/draft-note.tsx'
import { listingPath } from '../../listings/index.ts'
import { NewerDraft, OtherDraft, useDeleteDraft, useSyncedDraft, useUsualPlace } from '../../listing-form/index.ts'
import { useCreateAuction } from '../own/own-lot.queries.ts'
import { emptyLot, isEmptyLot, type LotDraft } from './lot-draft.ts'
import { LotForm } from './lot-form.tsx'

const drafts = { module: 'auctions', empty: emptyLot, isEmpty: isEmptyLot } as const

/** A new lot. Its draft is stored on this device until it is sent, and with the server for the member's others. */
export function NewLot({ userId }: { userId: string }) {
  const stored = useStoredDraft('lot', userId, () => emptyLot(randomId()), isEmptyLot)
  const [round, setRound] = useState(0)
  const usual = useUsualPlace()
  const create = useCreateAuction()
  const dropDraft = useDeleteDraft()
  const navigate = useNavigate()
  const isChosen = stored.draft.place.county_code !== null
  const draft = isChosen ? stored.draft : { ...stored.draft, place: usual }
  // The usual place is not part of the draft until another one is chosen.
  const change = (next: LotDraft) => stored.change(next.place === usual ? { ...next, place: stored.draft.place } : next)
  const { others, newer, settle, readForm } = useSyncedDraft(stored.draft, drafts, create)
  const open = (chosen: ProductDraft) => {
    const read = readForm(chosen)
    if (!read) return
    stored.change(read)
    setRound(round + 1)
  }
  const [other] = others
  return (
    <>
      {newer ? (
        <NewerDraft
          onTheirs={() => {
            settle(newer.revision)
            open(newer)
          }}
          onMine={() => settle(newer.revision)}
        />
      ) : null}
      {other && isEmptyLot(draft) ? <OtherDraft draft={other} onContinue={() => open(other)} /> : null}
      <LotForm
        key={round}
        draft={draft}
        onChange={change}
        sendLabel={m.auctions_publish()}
        onSend={async (body) => {
          const auction = await create.mutateAsync({ body: { ...body, draft_id: draft.key }, key: draft.key })
          stored.clear()
          const isInReview = auction.state === 'pending_review' || auction.state === 'draft'
          const title = isInReview ? m.market_sent_to_review() : m.auctions_published()
          showToast({ title, text: auction.title, tone: 'success' })
          await navigate(listingPath(auction), { replace: true })
        }}
      />
      {isEmptyLot(draft) ? null : (
        <DraftNote
          onClear={() => {
            dropDraft.mutate(draft.key)
            stored.startOver()
            setRound(round + 1)
          }}
        />
      )}
    </>
  )
}
