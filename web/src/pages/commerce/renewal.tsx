import { data, type MetaDescriptor } from 'react-router'
import { renewalQuery, RenewalView } from '../../features/commerce/renewals/index.ts'
import { m } from '../../paraglide/messages.js'
import { load } from '../../platform/load.ts'
import { Loaded } from '../../platform/loaded.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/renewal'

const shapes = { id: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, key: /^[\w-]{32}$/ }

/** The page behind the link of a reminder. Without the whole link it is like any page that is not there. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const link = { id: params.renewal, key: url.searchParams.get('key') ?? '' }
  if (!shapes.id.test(link.id) || !shapes.key.test(link.key)) throw data(null, { status: 404 })
  return { link, ...(await load(context, (api) => renewalQuery(api, link))) }
}

/** The URL is a permission: no cache stores the page and no other site learns it. */
export const headers = () => ({ 'cache-control': 'private, no-store' })

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  const words = { title: m.market_renewal_title(), description: m.market_renewal_due() }
  return [
    ...pageMeta(matches, { ...words, path: '/market/my-products', hidden: true }),
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export default function RenewalPage({ loaderData }: Route.ComponentProps) {
  return (
    <Loaded cache={loaderData.cache}>
      <RenewalView link={loaderData.link} />
    </Loaded>
  )
}
