import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../../../paraglide/messages.js'
import { useStoredDraft } from '../../../../platform/stored-draft.ts'
import { usePreferences } from '../../../../platform/use-preferences.ts'
import { DraftNote } from '../../../../ui/forms/draft-note.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { listingPath } from '../../listings/index.ts'
import { useCreateProduct } from '../market.queries.ts'
import { emptyDraft, isEmptyDraft } from './offer-draft.ts'
import { OfferForm } from './offer-form.tsx'

/** A new offer. The draft is stored on this device until it is published. */
export function NewOffer({ userId }: { userId: string }) {
  const { place } = usePreferences()
  const stored = useStoredDraft('offer', userId, () => emptyDraft(crypto.randomUUID(), place), isEmptyDraft)
  const [round, setRound] = useState(0)
  const create = useCreateProduct()
  const navigate = useNavigate()
  const { draft } = stored
  return (
    <>
      <OfferForm
        key={round}
        draft={draft}
        onChange={stored.change}
        sendLabel={m.market_publish()}
        onSend={async (body) => {
          const product = await create.mutateAsync({ body, idempotencyKey: draft.key })
          stored.clear()
          showToast({ title: m.market_published(), text: product.title, tone: 'success' })
          await navigate(listingPath(product))
        }}
      />
      {isEmptyDraft(draft) ? null : (
        <DraftNote
          onClear={() => {
            stored.startOver()
            setRound(round + 1)
          }}
        />
      )}
    </>
  )
}
