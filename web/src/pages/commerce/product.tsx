import { getProduct } from '@mtaa/contract/commerce/products/market'
import { productStructuredData, ProductView } from '../../features/commerce/market/index.ts'
import { listingMeta, loadListing, loadSeller } from '../../features/commerce/listings/index.ts'
import { m } from '../../paraglide/messages.js'
import { market } from '../../route-table/frame.ts'
import type { Route } from './+types/product'

export async function loader(args: Route.LoaderArgs) {
  const product = await loadListing(args, (api, id) => api(getProduct, { params: { id } }))
  return { product, seller: await loadSeller(args, product.seller_id) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.ui_not_found_title() }, { name: 'robots', content: 'noindex' }]
  const { product } = loaderData
  return listingMeta(matches, product, productStructuredData(product), [market])
}

export default function ProductPage({ loaderData: { product, seller } }: Route.ComponentProps) {
  return <ProductView key={product.id} loaded={product} seller={seller} />
}
