import { redirect } from 'react-router'
import { NewPropertyForm } from '../../features/commerce/properties/index.ts'
import { withNext } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import type { Route } from './+types/property-create'
import { FormSkeleton } from './market/form-skeleton.tsx'
import { MembersOnly } from './market/members-only.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(requestContext).page.preferences.signedIn) throw redirect(withNext('/login', url.pathname))
  return null
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: m.page_create_property(),
    description: m.properties_description(),
    path: '/properties/create',
    hidden: true,
  })
}

export default function PropertyCreatePage() {
  return (
    <div className="mx-auto flex max-w-160 flex-col gap-4">
      <h1 className="text-2xl font-bold">{m.page_create_property()}</h1>
      <MembersOnly waiting={<FormSkeleton />}>
        {(userId) => <NewPropertyForm key={userId} userId={userId} />}
      </MembersOnly>
    </div>
  )
}
