import { getBusiness } from '@mtaa/contract/commerce/businesses/businesses'
import { idOfSlug } from '@mtaa/contract/slug'
import { data, redirect } from 'react-router'
import {
  businessPath,
  businessStructuredData,
  BusinessView,
  ownerListingsFilter,
} from '../../features/commerce/businesses/index.ts'
import { listingsQuery } from '../../features/commerce/listings/index.ts'
import { m } from '../../paraglide/messages.js'
import { asPage, load } from '../../platform/load.ts'
import { Loaded } from '../../platform/loaded.tsx'
import { originOf, pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import { sourceAt } from '../../ui/media/picture-source.ts'
import type { Route } from './+types/business'

/** An outdated name in the URL is redirected; the bare id is a short link. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = idOfSlug(params.id)
  if (!id) throw data(null, { status: 404 })
  const business = await asPage(context.get(requestContext).api(getBusiness, { params: { id } }))
  if (params.id.includes('--') && decodeURI(url.pathname) !== businessPath(business))
    throw redirect(businessPath(business), 301)
  const { cache } = await load(context, (api) => listingsQuery(api, ownerListingsFilter(business.owner.id)))
  return { business, cache }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.ui_not_found_title() }, { name: 'robots', content: 'noindex' }]
  const { business } = loaderData
  const origin = originOf(matches)
  const path = businessPath(business)
  const picture = business.image ? sourceAt(business.image, 720) : undefined
  return pageMeta(matches, {
    title: `${business.name} – ${[business.ward, business.county].join(', ')}`,
    description: (business.description || m.businesses_description()).replace(/\s+/g, ' ').slice(0, 200),
    path,
    hidden: !business.available,
    structuredData: {
      ...businessStructuredData(business),
      url: origin + path,
      ...(picture && { image: origin + picture }),
    },
  })
}

export default function BusinessPage({ loaderData: { business, cache } }: Route.ComponentProps) {
  return (
    <Loaded cache={cache}>
      <BusinessView key={business.id} loaded={business} />
    </Loaded>
  )
}
