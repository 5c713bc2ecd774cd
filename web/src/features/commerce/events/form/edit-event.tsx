import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Event } from '@mtaa/contract/commerce/events/events'
import { m } from '../../../../paraglide/messages.js'
import { useApi } from '../../../../platform/use-api.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { RadioGroup } from '../../../../ui/forms/choices.tsx'
import { listingPath } from '../../listings/index.ts'
import { hasEventPage } from '../event-words.ts'
import { termsQuery, useUpdateEvent } from '../events.queries.ts'
import { CancelEventButton } from '../own/event-buttons.tsx'
import { draftOf, type EventDraft } from './event-draft.ts'
import { EventForm } from './event-form.tsx'
import { changesOf } from './event-rules.ts'

/** Changes an event, or it and the dates that follow. */
export function EditEvent({ event }: { event: Event }) {
  const { data: terms, error, refetch, isFetching } = useQuery(termsQuery(useApi(), event.id))
  const [typed, setTyped] = useState<EventDraft>()
  const [scope, setScope] = useState<'one' | 'following'>('one')
  const update = useUpdateEvent(event.id)
  const navigate = useNavigate()
  if (!terms) {
    if (!error) return <Skeleton className="h-96 w-full" />
    return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (!terms.may.edit)
    return (
      <EmptyState
        title={m.events_locked()}
        action={
          // What moderators took off can still be cancelled, so that all money goes back.
          terms.may.cancel ? (
            <CancelEventButton id={event.id} isSeries={event.series !== null} />
          ) : (
            <LinkButton to={hasEventPage(event) ? `/events/${event.id}` : '/events/mine?tab=review'}>
              {hasEventPage(event) ? m.common_see_event() : m.page_my_events()}
            </LinkButton>
          )
        }
      />
    )
  const loaded = draftOf(event, terms)
  const hasHolders = terms.types.some(({ sold }) => sold > 0)
  return (
    <>
      {hasHolders ? <p className="text-muted">{m.events_edit_holders()}</p> : null}
      {event.series ? (
        <RadioGroup
          label={m.events_scope()}
          name="scope"
          value={scope}
          onChange={setScope}
          options={[
            { value: 'one', label: m.events_scope_one() },
            { value: 'following', label: m.common_this_and_following() },
          ]}
        />
      ) : null}
      <EventForm
        draft={typed ?? loaded}
        onChange={setTyped}
        sendLabel={m.market_save()}
        editing={terms.may.move ? 'coming' : 'begun'}
        onSend={async (body) => {
          const saved = await update.mutateAsync({ ...changesOf(loaded, body), scope })
          showToast({ title: m.listings_saved(), text: saved.title, tone: 'success' })
          await navigate(hasEventPage(saved) ? listingPath(saved) : '/events/mine?tab=review')
        }}
      />
    </>
  )
}
