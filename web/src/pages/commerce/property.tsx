import { getProperty } from '@mtaa/contract/commerce/properties/properties'
import { propertyStructuredData, PropertyView } from '../../features/commerce/properties/index.ts'
import { listingMeta, loadListing } from '../../features/commerce/listings/index.ts'
import { m } from '../../paraglide/messages.js'
import type { Route } from './+types/property'

export const loader = (args: Route.LoaderArgs) => loadListing(args, (api, id) => api(getProperty, { params: { id } }))

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.ui_not_found_title() }, { name: 'robots', content: 'noindex' }]
  return listingMeta(matches, loaderData, propertyStructuredData(loaderData))
}

export default function PropertyPage({ loaderData }: Route.ComponentProps) {
  return <PropertyView key={loaderData.id} loaded={loaderData} />
}
