import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProductDraft } from '@mtaa/contract/commerce/products/product-drafts'
import { m } from '../../../../paraglide/messages.js'
import { randomId } from '../../../../platform/random-id.ts'
import { useStoredDraft } from '../../../../platform/stored-draft.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { DraftNote } from '../../../../ui/forms/draft-note.tsx'
import { NewerDraft, OtherDraft, useDeleteDraft, useSyncedDraft, useUsualPlace } from '../../listing-form/index.ts'
import { listingPath } from '../../listings/index.ts'
import { useCreateService } from '../services.queries.ts'
import { emptyService, isEmptyService, type ServiceDraft } from './service-draft.ts'
import { ServiceForm } from './service-form.tsx'
import { hashOf } from './service-rules.ts'

const drafts = { module: 'services', empty: emptyService, isEmpty: isEmptyService } as const

/** A new service. Its draft is stored on this device until it is sent, and with the server for the member's others. */
export function NewServiceForm({ userId }: { userId: string }) {
  const stored = useStoredDraft('service', userId, () => emptyService(randomId()), isEmptyService)
  const [round, setRound] = useState(0)
  const usual = useUsualPlace()
  const create = useCreateService()
  const dropDraft = useDeleteDraft()
  const navigate = useNavigate()
  const isChosen = stored.draft.place.county_code !== null
  const draft = isChosen ? stored.draft : { ...stored.draft, place: usual }
  // The usual place is not part of the draft until another one is chosen.
  const change = (next: ServiceDraft) =>
    stored.change(next.place === usual ? { ...next, place: stored.draft.place } : next)
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
      {other && isEmptyService(draft) ? <OtherDraft draft={other} onContinue={() => open(other)} /> : null}
      <ServiceForm
        key={round}
        draft={draft}
        onChange={change}
        sendLabel={m.services_publish()}
        onSend={async (body) => {
          const service = await create.mutateAsync({ body: { ...body, draft_id: draft.key }, key: draft.key })
          stored.clear()
          const isShown = service.status === 'active'
          const title = isShown ? m.services_published() : m.market_sent_to_review()
          showToast({ title, text: service.title, tone: 'success' })
          await navigate(isShown ? listingPath(service) : '/services/mine', { replace: true })
        }}
      />
      {isEmptyService(draft) ? null : (
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
