import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import { getEvent, type Event } from '@mtaa/contract/commerce/events/events'
import { loadListing } from '../../../features/commerce/listings/index.ts'
import { withNext } from '../../../features/identity/accounts/index.ts'
import { m } from '../../../paraglide/messages.js'
import { requestContext } from '../../../platform/request-context.ts'
import { type RouteRow, stepsTo } from '../../../route-table/route-row.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { MembersOnly } from '../market/members-only.tsx'

/** Of the pages of one event that are its organizer's alone. */
export function loadOwnEvent(args: Parameters<typeof loadListing>[0] & { url: URL }): Promise<Event> {
  const { preferences } = args.context.get(requestContext).page
  if (!preferences.signedIn) throw redirect(withNext('/login', args.url.pathname))
  return loadListing(args, (api, id) => api(getEvent, { params: { id } }))
}

interface OwnEventPageProps {
  row: RouteRow
  event: Event
  /** Links to the other pages of the organizer. */
  links?: ReactNode
  children: ReactNode
}

export function OwnEventPage({ row, event, links, children }: OwnEventPageProps) {
  return (
    <div className="mx-auto flex w-full max-w-column flex-col gap-4">
      <Breadcrumb steps={stepsTo(row)} />
      <div>
        <h1 className="text-2xl font-bold">{row.title()}</h1>
        <p className="break-words text-muted">{event.title}</p>
      </div>
      <MembersOnly waiting={<LinesSkeleton />}>
        {(userId) =>
          userId === event.organizer_id ? (
            <>
              {links}
              {children}
            </>
          ) : (
            <EmptyState
              drawing="gate"
              title={m.organizer_forbidden()}
              action={<LinkButton to={`/events/${event.id}`}>{m.organizer_see_event()}</LinkButton>}
            />
          )
        }
      </MembersOnly>
    </div>
  )
}

/** The pages of an organizer beside the desk. */
export const DeskLinks = ({ eventId }: { eventId: string }) => (
  <nav aria-label={m.organizer_desk()} className="flex flex-wrap gap-2">
    <LinkButton to={`/events/${eventId}/attendees`}>{m.organizer_attendees()}</LinkButton>
    <LinkButton to={`/events/${eventId}/messages`}>{m.organizer_messages()}</LinkButton>
    <LinkButton to={`/events/${eventId}/refunds`}>{m.refunds_title()}</LinkButton>
    <LinkButton to={`/events/${eventId}/gates`}>{m.organizer_gates()}</LinkButton>
    <LinkButton to={`/events/${eventId}`}>{m.organizer_see_event()}</LinkButton>
  </nav>
)
