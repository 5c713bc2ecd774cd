import { redirect } from 'react-router'
import { NewEventForm } from '../../features/commerce/events/index.ts'
import { withNext } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import { createEvent } from '../../route-table/tickets.ts'
import { metaOf, stepsTo } from '../../route-table/route-row.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import type { Route } from './+types/event-create'
import { FormSkeleton } from './market/form-skeleton.tsx'
import { MembersOnly } from './market/members-only.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(requestContext).page.preferences.signedIn) throw redirect(withNext('/login', url.pathname))
  return null
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(createEvent), description: m.events_description(), hidden: true })
}

export default function EventCreatePage() {
  return (
    <div className="mx-auto flex max-w-160 flex-col gap-4">
      <div className="-mt-3 -mb-2">
        <Breadcrumb steps={stepsTo(createEvent)} />
      </div>
      <h1 className="text-2xl font-bold">{createEvent.title()}</h1>
      <MembersOnly waiting={<FormSkeleton />}>{(userId) => <NewEventForm key={userId} userId={userId} />}</MembersOnly>
    </div>
  )
}
