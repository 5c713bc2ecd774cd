import { getProperty } from '@mtaa/contract/commerce/properties/properties'
import { propertyStructuredData, PropertyView } from '../../features/commerce/properties/index.ts'
import { listingMeta, loadListing } from '../../features/commerce/listings/index.ts'
import { loadViewings } from '../../features/commerce/viewings/index.ts'
import { m } from '../../paraglide/messages.js'
import type { Route } from './+types/property'

export async function loader(args: Route.LoaderArgs) {
  const listing = await loadListing(args, (api, id) => api(getProperty, { params: { id } }))
  return { listing, viewings: await loadViewings(args.context, listing.id) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.ui_not_found_title() }, { name: 'robots', content: 'noindex' }]
  const { listing } = loaderData
  return listingMeta(matches, listing, propertyStructuredData(listing))
}

export default function PropertyPage({ loaderData }: Route.ComponentProps) {
  const { listing, viewings } = loaderData
  return <PropertyView key={listing.id} loaded={listing} viewings={viewings} />
}
