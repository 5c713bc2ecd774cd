import { Ban, ChartColumn, Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Event } from '@mtaa/contract/commerce/events/events'
import { m } from '../../../../paraglide/messages.js'
import { useSession } from '../../../../platform/session.ts'
import { useFlag } from '../../../../platform/use-flags.ts'
import { Button, LinkButton } from '../../../../ui/forms/button.tsx'
import { useIsEventModerator } from '../events.queries.ts'

const CancelEventDialog = lazy(async () => ({ default: (await import('./cancel-event.tsx')).CancelEventDialog }))

const closed: ReadonlySet<Event['state']> = new Set(['over', 'cancelled', 'removed'])
const unseen: ReadonlySet<Event['state']> = new Set(['draft', 'pending_review'])

interface EventButtonsProps {
  event: Pick<Event, 'id' | 'organizer_id' | 'state' | 'may' | 'series'>
}

/** What its organizer does with an event, and what a moderator of events can cancel. The server decides it for each act. */
export function EventButtons({ event }: EventButtonsProps) {
  const { id, state, series, may, organizer_id: organizerId } = event
  const isOrganizer = useSession().user?.id === organizerId
  const isModerator = useIsEventModerator()
  const isOpen = useFlag('events') === 'enabled'
  const hasDesk = isOrganizer && !unseen.has(state)
  const mayCancel = !closed.has(state) && (may.edit || isModerator)
  if (!hasDesk && !mayCancel) return null
  return (
    <>
      {hasDesk ? (
        <LinkButton icon={ChartColumn} to={`/events/${id}/desk`}>
          {m.organizer_desk()}
        </LinkButton>
      ) : null}
      {mayCancel && may.edit && isOpen ? (
        <LinkButton icon={Pencil} to={`/events/${id}/edit`}>
          {m.common_edit()}
        </LinkButton>
      ) : null}
      {mayCancel ? <CancelEventButton id={id} isSeries={series !== null} asStaff={!may.edit} /> : null}
    </>
  )
}

interface CancelEventButtonProps {
  id: string
  isSeries: boolean
  asStaff?: boolean
}

/** Cancels an event once it is said why. */
export function CancelEventButton({ id, isSeries, asStaff = false }: CancelEventButtonProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button icon={Ban} onClick={() => setAsking(true)}>
        {m.events_cancel()}
      </Button>
      {isAsking ? (
        <Suspense>
          <CancelEventDialog id={id} isSeries={isSeries} asStaff={asStaff} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
