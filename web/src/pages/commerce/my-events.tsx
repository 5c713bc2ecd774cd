import { redirect, useLocation } from 'react-router'
import { eventTabIn, MyEvents } from '../../features/commerce/events/index.ts'
import { ListingRowsSkeleton } from '../../features/commerce/listings/index.ts'
import { withNext } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import { createEvent, myEvents } from '../../route-table/tickets.ts'
import { metaOf, stepsTo } from '../../route-table/route-row.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import type { Route } from './+types/my-events'
import { MembersOnly } from './market/members-only.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(requestContext).page.preferences.signedIn) throw redirect(withNext('/login', url.pathname))
  return null
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(myEvents), description: m.events_description(), hidden: true })
}

export default function MyEventsPage() {
  const tab = eventTabIn(new URLSearchParams(useLocation().search))
  return (
    <div className="flex flex-col gap-4">
      <div className="-mt-3 -mb-2">
        <Breadcrumb steps={stepsTo(myEvents)} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-2xl font-bold">{myEvents.title()}</h1>
        <LinkButton variant="primary" icon={createEvent.icon} to={createEvent.path}>
          {createEvent.title()}
        </LinkButton>
      </div>
      <MembersOnly waiting={<ListingRowsSkeleton count={4} />}>
        {(userId) => <MyEvents key={userId} userId={userId} tab={tab} />}
      </MembersOnly>
    </div>
  )
}
