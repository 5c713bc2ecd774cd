import { redirect } from 'react-router'
import { NewBusinessForm } from '../../features/commerce/businesses/index.ts'
import { withNext } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import type { Route } from './+types/business-create'
import { FormSkeleton } from './market/form-skeleton.tsx'
import { MembersOnly } from './market/members-only.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(requestContext).page.preferences.signedIn) throw redirect(withNext('/login', url.pathname))
  return null
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: m.page_create_business(),
    description: m.businesses_description(),
    path: '/businesses/create',
    hidden: true,
  })
}

export default function BusinessCreatePage() {
  return (
    <div className="mx-auto flex max-w-160 flex-col gap-4">
      <h1 className="text-2xl font-bold">{m.page_create_business()}</h1>
      <p className="text-muted">{m.businesses_needs_phone()}</p>
      <MembersOnly waiting={<FormSkeleton />}>
        {(userId) => <NewBusinessForm key={userId} userId={userId} />}
      </MembersOnly>
    </div>
  )
}
