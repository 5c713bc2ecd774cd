import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../../../paraglide/messages.js'
import { usePreferences } from '../../../../platform/use-preferences.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { listingPath } from '../../listings/index.ts'
import { useCreateProduct } from '../market.queries.ts'
import { emptyDraft, isEmptyDraft, saveDraft, savedDraft, type OfferDraft } from './offer-draft.ts'
import { OfferForm } from './offer-form.tsx'

/** A new offer. The draft is stored on this device until it is published. */
export function NewOffer({ userId }: { userId: string }) {
  const { place } = usePreferences()
  const fresh = () => emptyDraft(crypto.randomUUID(), place)
  const [draft, setDraft] = useState(() => savedDraft(userId, Date.now()) ?? fresh())
  const [round, setRound] = useState(0)
  const create = useCreateProduct()
  const navigate = useNavigate()
  const change = (next: OfferDraft) => {
    setDraft(next)
    saveDraft(userId, isEmptyDraft(next) ? null : next, Date.now())
  }
  const startOver = () => {
    change(fresh())
    setRound(round + 1)
  }
  return (
    <>
      <OfferForm
        key={round}
        draft={draft}
        onChange={change}
        sendLabel={m.market_publish()}
        onSend={async (body) => {
          const product = await create.mutateAsync({ body, idempotencyKey: draft.key })
          saveDraft(userId, null, Date.now())
          showToast({ title: m.market_published(), text: product.title, tone: 'success' })
          await navigate(listingPath(product))
        }}
      />
      {isEmptyDraft(draft) ? null : (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          {m.market_draft_saved()}
          <Button variant="plain" onClick={startOver}>
            {m.market_draft_clear()}
          </Button>
        </p>
      )}
    </>
  )
}
