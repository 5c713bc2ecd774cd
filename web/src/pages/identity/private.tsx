import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { privateLogin } from '../../route-table/account.ts'
import { metaOf } from '../../route-table/route-row.ts'
import type { Route } from './+types/private'
import { StaffSignIn } from './staff/staff-sign-in.tsx'

export const headers = () => ({ 'x-robots-tag': 'noindex' })

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(privateLogin), description: m.staff_private_text(), hidden: true })
}

/** The sign-in of those who run the site. */
export default function PrivatePage() {
  return (
    <div className="mx-auto max-w-narrow py-6">
      <h1 className="text-2xl font-bold">{privateLogin.title()}</h1>
      <p className="mt-2 mb-6 text-muted">{m.staff_private_text()}</p>
      <StaffSignIn at={privateLogin.path} />
    </div>
  )
}
