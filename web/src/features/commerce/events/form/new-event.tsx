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
import { useCreateEvent } from '../events.queries.ts'
import { emptyEvent, type EventDraft, isEmptyEvent } from './event-draft.ts'
import { EventForm } from './event-form.tsx'
import { hashOf } from './event-rules.ts'

const drafts = { module: 'events', empty: emptyEvent, isEmpty: isEmptyEvent } as const

/** A new event. Its draft is stored on this device until it is sent, and with the server for the member's others. */
export function NewEventForm({ userId }: { userId: string }) {
  const stored = useStoredDraft('event', userId, () => emptyEvent(randomId()), isEmptyEvent)
  const [round, setRound] = useState(0)
  const usual = useUsualPlace()
  const create = useCreateEvent()
  const dropDraft = useDeleteDraft()
  const navigate = useNavigate()
  const isChosen = stored.draft.place.county_code !== null
  const draft = isChosen ? stored.draft : { ...stored.draft, place: usual }
  // The usual place is not part of the draft until another one is chosen.
  const change = (next: EventDraft) =>
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
      {other && isEmptyEvent(draft) ? <OtherDraft draft={other} onContinue={() => open(other)} /> : null}
      <EventForm
        key={round}
        draft={draft}
        onChange={change}
        sendLabel={m.events_publish()}
        onSend={async (body) => {
          const event = await create.mutateAsync({ body: { ...body, draft_id: draft.key }, key: draft.key })
          stored.clear()
          const isInReview = event.state === 'pending_review' || event.state === 'draft'
          const title = isInReview ? m.market_sent_to_review() : m.events_published()
          showToast({ title, text: event.title, tone: 'success' })
          await navigate(listingPath(event), { replace: true })
        }}
      />
      {isEmptyEvent(draft) ? null : (
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
