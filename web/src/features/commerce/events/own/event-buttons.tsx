import { Ban, Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Event } from '@mtaa/contract/commerce/events/events'
import { m } from '../../../../paraglide/messages.js'
import { useFlag } from '../../../../platform/use-flags.ts'
import { Button, LinkButton } from '../../../../ui/forms/button.tsx'
import { useMe } from '../../../identity/accounts/index.ts'

const CancelEventDialog = lazy(async () => ({ default: (await import('./cancel-event.tsx')).CancelEventDialog }))

const moderators = new Set<string>(['Event-Moderator', 'Admin', 'Super-Admin'])
const closed: ReadonlySet<Event['state']> = new Set(['over', 'cancelled', 'removed'])

/** What its organizer does with an event, and what a moderator of events can cancel. The server decides it for each act. */
export function EventButtons({ event }: { event: Pick<Event, 'id' | 'state' | 'may' | 'series'> }) {
  const { id, state, series } = event
  const isModerator = useMe()?.roles.some((role) => moderators.has(role)) ?? false
  const isOpen = useFlag('events') === 'enabled'
  const isOwn = event.may.edit
  if (closed.has(state) || (!isOwn && !isModerator)) return null
  return (
    <div className="flex flex-wrap gap-2">
      {isOwn && isOpen ? (
        <LinkButton icon={Pencil} to={`/events/${id}/edit`}>
          {m.common_edit()}
        </LinkButton>
      ) : null}
      <CancelEventButton id={id} isSeries={series !== null} asStaff={!isOwn} />
    </div>
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
