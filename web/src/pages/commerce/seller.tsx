import { getSeller } from '@mtaa/contract/commerce/sellers/sellers'
import { data } from 'react-router'
import { listingsQuery } from '../../features/commerce/listings/index.ts'
import { reviewsOfQuery } from '../../features/commerce/reviews/index.ts'
import {
  readSellerSearch,
  sellerListingsFilter,
  sellerStructuredData,
  SellerView,
} from '../../features/commerce/sellers/index.ts'
import { nameOf } from '../../features/community/people/index.ts'
import { m } from '../../paraglide/messages.js'
import { stateIn } from '../../platform/flags.ts'
import { asPage, load } from '../../platform/load.ts'
import { Loaded } from '../../platform/loaded.tsx'
import { originOf, pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import type { Route } from './+types/seller'

const idShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  if (!idShape.test(id)) throw data(null, { status: 404 })
  const seller = await asPage(context.get(requestContext).api(getSeller, { params: { id } }))
  const { module, as, after } = readSellerSearch(url.searchParams, seller)
  const { cache } = await load(
    context,
    (api) => listingsQuery(api, sellerListingsFilter(id, module)),
    (api, { page }) =>
      stateIn(page.flags, 'reviews') === 'disabled'
        ? null
        : reviewsOfQuery(api, { id, as, cursor: after, viewer: null }),
  )
  return { seller, cache }
}

/** Search engines index the page of a seller, not its filters and later pages. */
export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.ui_not_found_title() }, { name: 'robots', content: 'noindex' }]
  const { seller } = loaderData
  const name = nameOf(seller.person)
  const path = `/sellers/${seller.person.id}`
  return pageMeta(matches, {
    title: name,
    description: m.sellers_about({ name }),
    path,
    hidden: location.search !== '',
    structuredData: { ...sellerStructuredData(seller), url: originOf(matches) + path },
  })
}

export default function SellerPage({ loaderData: { seller, cache } }: Route.ComponentProps) {
  return (
    <Loaded cache={cache}>
      <SellerView key={seller.person.id} loaded={seller} />
    </Loaded>
  )
}
