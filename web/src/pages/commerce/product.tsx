import { getProduct } from '@mtaa/contract/commerce/market'
import { productStructuredData, ProductView } from '../../features/commerce/market/index.ts'
import { listingMeta, loadListing } from '../../features/commerce/listings/index.ts'
import { m } from '../../paraglide/messages.js'
import { market } from '../../route-table/frame.ts'
import type { Route } from './+types/product'

export const loader = (args: Route.LoaderArgs) => loadListing(args, (api, id) => api(getProduct, { params: { id } }))

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.ui_not_found_title() }, { name: 'robots', content: 'noindex' }]
  return listingMeta(matches, loaderData, productStructuredData(loaderData), [market])
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  return <ProductView key={loaderData.id} loaded={loaderData} />
}
