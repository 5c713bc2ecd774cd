import { EditEvent, useOwnEvent } from '../../features/commerce/events/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { editEvent } from '../../route-table/tickets.ts'
import { metaOf, stepsTo } from '../../route-table/route-row.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import type { Route } from './+types/event-edit'
import { loadOwnEvent } from './desk/load-own-event.ts'
import { FormSkeleton } from './market/form-skeleton.tsx'
import { MembersOnly } from './market/members-only.tsx'

export const loader = (args: Route.LoaderArgs) => loadOwnEvent(args)

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    ...metaOf(editEvent),
    description: m.events_description(),
    path: `/events/${params.id}/edit`,
    hidden: true,
  })
}

export default function EventEditPage({ loaderData }: Route.ComponentProps) {
  const { event, error, refetch, isFetching } = useOwnEvent(loaderData)
  return (
    <div className="mx-auto flex max-w-160 flex-col gap-4">
      <div className="-mt-3 -mb-2">
        <Breadcrumb steps={stepsTo(editEvent)} />
      </div>
      <h1 className="text-2xl font-bold">{editEvent.title()}</h1>
      <MembersOnly waiting={<FormSkeleton />}>
        {(userId) => {
          if (!event)
            return error ? (
              <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
            ) : (
              <FormSkeleton />
            )
          return userId === event.organizer_id ? (
            <EditEvent key={event.id} event={event} />
          ) : (
            <EmptyState
              title={m.events_locked()}
              action={<LinkButton to={`/events/${event.id}`}>{m.common_see_event()}</LinkButton>}
            />
          )
        }}
      </MembersOnly>
    </div>
  )
}
