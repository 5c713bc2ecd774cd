import { Plus } from 'lucide-react'
import { redirect } from 'react-router'
import { ListingRowsSkeleton } from '../../features/commerce/listings/index.ts'
import { MyServices } from '../../features/commerce/services/index.ts'
import { withNext } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import type { Route } from './+types/my-services'
import { MembersOnly } from './market/members-only.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(requestContext).page.preferences.signedIn) throw redirect(withNext('/login', url.pathname))
  return null
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: m.page_my_services(),
    description: m.services_description(),
    path: '/services/mine',
    hidden: true,
  })
}

export default function MyServicesPage() {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl font-bold">{m.page_my_services()}</h1>
        <LinkButton variant="primary" icon={Plus} to="/services/create">
          {m.page_create_service()}
        </LinkButton>
      </div>
      <MembersOnly waiting={<ListingRowsSkeleton count={4} />}>{(userId) => <MyServices key={userId} />}</MembersOnly>
    </div>
  )
}
