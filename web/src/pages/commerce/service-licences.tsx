import { idOfSlug } from '@mtaa/contract/slug'
import { data, redirect } from 'react-router'
import { ServiceLicences } from '../../features/commerce/services/index.ts'
import { withNext } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import { serviceLicences } from '../../route-table/commerce.ts'
import { metaOf, stepsTo } from '../../route-table/route-row.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import type { Route } from './+types/service-licences'
import { FormSkeleton } from './market/form-skeleton.tsx'
import { MembersOnly } from './market/members-only.tsx'

export function loader({ context, params, url }: Route.LoaderArgs) {
  const id = idOfSlug(params.id)
  if (!id) throw data(null, { status: 404 })
  if (!context.get(requestContext).page.preferences.signedIn) throw redirect(withNext('/login', url.pathname))
  return { id }
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    ...metaOf(serviceLicences),
    description: m.services_description(),
    path: serviceLicences.path.replace(':id', params.id),
    hidden: true,
  })
}

export default function ServiceLicencesPage({ loaderData: { id } }: Route.ComponentProps) {
  return (
    <div className="mx-auto flex max-w-160 flex-col gap-4">
      <div className="-mt-3 -mb-2">
        <Breadcrumb steps={stepsTo(serviceLicences)} />
      </div>
      <h1 className="text-2xl font-bold">{serviceLicences.title()}</h1>
      <MembersOnly waiting={<FormSkeleton />}>{() => <ServiceLicences key={id} id={id} />}</MembersOnly>
    </div>
  )
}
