import { redirect } from 'react-router'
import { NewServiceForm } from '../../features/commerce/services/index.ts'
import { withNext } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import { createService } from '../../route-table/commerce.ts'
import { metaOf, stepsTo } from '../../route-table/route-row.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import type { Route } from './+types/service-create'
import { FormSkeleton } from './market/form-skeleton.tsx'
import { MembersOnly } from './market/members-only.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(requestContext).page.preferences.signedIn) throw redirect(withNext('/login', url.pathname))
  return null
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(createService), description: m.services_description(), hidden: true })
}

export default function ServiceCreatePage() {
  return (
    <div className="mx-auto flex max-w-160 flex-col gap-4">
      <div className="-mt-3 -mb-2">
        <Breadcrumb steps={stepsTo(createService)} />
      </div>
      <h1 className="text-2xl font-bold">{createService.title()}</h1>
      <MembersOnly waiting={<FormSkeleton />}>
        {(userId) => <NewServiceForm key={userId} userId={userId} />}
      </MembersOnly>
    </div>
  )
}
