import { getService } from '@mtaa/contract/commerce/services/services'
import { serviceStructuredData, ServiceView } from '../../features/commerce/services/index.ts'
import { listingMeta, loadListing } from '../../features/commerce/listings/index.ts'
import { m } from '../../paraglide/messages.js'
import { services } from '../../route-table/frame.ts'
import type { Route } from './+types/service'

export const loader = (args: Route.LoaderArgs) => loadListing(args, (api, id) => api(getService, { params: { id } }))

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.ui_not_found_title() }, { name: 'robots', content: 'noindex' }]
  return listingMeta(matches, loaderData, serviceStructuredData(loaderData), [services])
}

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  return <ServiceView key={loaderData.id} loaded={loaderData} />
}
