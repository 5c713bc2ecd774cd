import { idOfSlug } from '@mtaa/contract/slug'
import { data, redirect } from 'react-router'
import { EditBusiness } from '../../features/commerce/businesses/index.ts'
import { withNext } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import type { Route } from './+types/business-edit'
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
    title: m.page_edit_business(),
    description: m.businesses_description(),
    path: `/businesses/${params.id}/edit`,
    hidden: true,
  })
}

export default function BusinessEditPage({ loaderData: { id } }: Route.ComponentProps) {
  return (
    <div className="mx-auto flex max-w-160 flex-col gap-4">
      <h1 className="text-2xl font-bold">{m.page_edit_business()}</h1>
      <MembersOnly waiting={<FormSkeleton />}>{() => <EditBusiness key={id} id={id} />}</MembersOnly>
    </div>
  )
}
