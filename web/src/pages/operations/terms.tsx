import { PolicyView } from '../../features/operations/policies/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/terms'
import { loadPolicy } from './policies/load-policy.ts'
import '../../styles/policy.css'

export const handle = { static: true }

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  loadPolicy(context, url, { policy: 'terms', version: (params as { version?: string }).version })

/** Earlier and coming versions are for readers, not for search engines. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: m.page_terms(),
    description: m.legal_description_terms(),
    path: '/terms',
    hidden: !(loaderData?.isCurrent ?? true),
  })
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <PolicyView {...loaderData.view} />
}
