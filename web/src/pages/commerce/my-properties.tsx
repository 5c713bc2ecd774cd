import { Plus } from 'lucide-react'
import { redirect } from 'react-router'
import { ListingRowsSkeleton } from '../../features/commerce/listings/index.ts'
import { MyProperties } from '../../features/commerce/properties/index.ts'
import { withNext } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import { calendar } from '../../route-table/calendar.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import type { Route } from './+types/my-properties'
import { MembersOnly } from './market/members-only.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(requestContext).page.preferences.signedIn) throw redirect(withNext('/login', url.pathname))
  return null
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: m.page_my_properties(),
    description: m.properties_description(),
    path: '/properties/mine',
    hidden: true,
  })
}

export default function MyPropertiesPage() {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl font-bold">{m.page_my_properties()}</h1>
        <div className="flex flex-wrap gap-2">
          <LinkButton icon={calendar.icon} to={calendar.path}>
            {calendar.title()}
          </LinkButton>
          <LinkButton variant="primary" icon={Plus} to="/properties/create">
            {m.page_create_property()}
          </LinkButton>
        </div>
      </div>
      <MembersOnly waiting={<ListingRowsSkeleton count={4} />}>{(userId) => <MyProperties key={userId} />}</MembersOnly>
    </div>
  )
}
