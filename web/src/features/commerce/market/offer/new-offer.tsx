import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ProductDraft } from '@mtaa/contract/commerce/products/product-drafts'
import { m } from '../../../../paraglide/messages.js'
import { useStoredDraft } from '../../../../platform/stored-draft.ts'
import { DraftNote } from '../../../../ui/forms/draft-note.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { NewerDraft, OtherDraft, useDeleteDraft, useSyncedDraft, useUsualPlace } from '../../listing-form/index.ts'
import { listingPath } from '../../listings/index.ts'
import { useCreateProduct } from '../market.queries.ts'
import { emptyDraft, isEmptyDraft, type OfferDraft } from './offer-draft.ts'
import { OfferForm } from './offer-form.tsx'
import { hashOf } from './steps.ts'
import { randomId } from '../../../../platform/random-id.ts'

const drafts = { module: 'market', empty: emptyDraft, isEmpty: isEmptyDraft } as const

/** A new offer. The draft is stored on this device until it is published. */
export function NewOffer({ userId }: { userId: string }) {
  const stored = useStoredDraft('offer', userId, () => emptyDraft(randomId()), isEmptyDraft)
  const [round, setRound] = useState(0)
  const usual = useUsualPlace()
  const create = useCreateProduct()
  const dropDraft = useDeleteDraft()
  const navigate = useNavigate()
  const isChosen = stored.draft.place.county_code !== null
  // A draft of before knows no leaf, attributes or fees.
  const own = { ...emptyDraft(stored.draft.key), ...stored.draft }
  const draft = isChosen ? own : { ...own, place: usual }
  // The usual place is not part of the draft until another one is chosen.
  const change = (next: OfferDraft) =>
    stored.change(next.place === usual ? { ...next, place: stored.draft.place } : next)
  const { others, newer, settle, readForm } = useSyncedDraft(stored.draft, drafts, create)
  const open = (chosen: ProductDraft) => {
    const read = readForm(chosen)
    if (!read) return
    stored.change(read)
    setRound((now) => now + 1)
  }
  const [search] = useSearchParams()
  const requested = others.find(({ id }) => id === search.get('draft'))
  // The URL names it once: what is typed then is not replaced by it again.
  const [opened, setOpened] = useState<string>()
  if (requested && opened !== requested.id) {
    setOpened(requested.id)
    open(requested)
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
      {other && isEmptyDraft(draft) ? <OtherDraft draft={other} onContinue={() => open(other)} /> : null}
      <OfferForm
        key={round}
        draft={draft}
        onChange={change}
        sendLabel={m.market_publish()}
        onSend={async (body) => {
          const product = await create.mutateAsync({
            body: { ...body, draft_id: draft.key },
            idempotencyKey: draft.key,
          })
          stored.clear()
          const isShown = product.status === 'active'
          const title = isShown ? m.market_published() : m.market_sent_to_review()
          showToast({ title, text: product.title, tone: 'success' })
          await navigate(listingPath(product), { replace: true })
        }}
      />
      {isEmptyDraft(draft) ? null : (
        <DraftNote
          onClear={() => {
            dropDraft.mutate(draft.key)
            stored.startOver()
            setRound(round + 1)
            void navigate(hashOf(0), { replace: true })
          }}
        />
      )}
    </>
  )
}
