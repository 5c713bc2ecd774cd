import { idOfSlug } from '@mtaa/contract/slug'
import { Suspense } from 'react'
import { getService, type Service } from '@mtaa/contract/commerce/services/services'
import { BookingBox, loadFirstSlots } from '../../features/commerce/bookings/index.ts'
import { RequestLink } from '../../features/commerce/quotes/index.ts'
import { HiddenService, serviceStructuredData, ServiceView } from '../../features/commerce/services/index.ts'
import { listingMeta, loadListing } from '../../features/commerce/listings/index.ts'
import { m } from '../../paraglide/messages.js'
import { Loaded } from '../../platform/loaded.tsx'
import { requestContext } from '../../platform/request-context.ts'
import { useSession } from '../../platform/session.ts'
import { services } from '../../route-table/frame.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { Route } from './+types/service'

/** One that visitors do not see is loaded by the browser, which knows who looks. */
export async function loader(args: Route.LoaderArgs) {
  const { page } = args.context.get(requestContext)
  const id = idOfSlug(args.params.id ?? args.params.slug ?? '')
  const service = await loadListing(args, async (api, found) => api(getService, { params: { id: found } })).catch(
    (failure: unknown) => {
      if (id && page.preferences.signedIn && statusOf(failure) === 404) return null
      throw failure
    },
  )
  if (!service) return { id, service, cache: undefined }
  return { id: service.id, service, cache: await loadFirstSlots(args.context, service) }
}

const statusOf = (failure: unknown) =>
  failure instanceof Object && 'init' in failure ? (failure.init as ResponseInit | null)?.status : undefined

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const service = loaderData?.service
  const title = loaderData ? m.listings_service() : m.ui_not_found_title()
  if (!service) return [{ title }, { name: 'robots', content: 'noindex' }]
  return listingMeta(matches, service, serviceStructuredData(service), [services])
}

/** Where it is booked, or a quote of it requested. */
const box = (service: Service) =>
  service.price_type === 'quote' ? (
    <RequestLink service={service} variant="primary" />
  ) : (
    <BookingBox service={service} />
  )

export default function ServicePage({ loaderData: { id, service, cache } }: Route.ComponentProps) {
  const { status } = useSession()
  if (!service) {
    const waiting = <Skeleton className="h-96" />
    if (status === 'unknown') return waiting
    return (
      <Suspense fallback={waiting}>
        <HiddenService key={id} id={id ?? ''} />
      </Suspense>
    )
  }
  return (
    <Loaded cache={cache}>
      <ServiceView key={service.id} loaded={service} box={box} />
    </Loaded>
  )
}
