import { getService, type Service } from '@mtaa/contract/commerce/services/services'
import { BookingBox, loadFirstSlots } from '../../features/commerce/bookings/index.ts'
import { RequestLink } from '../../features/commerce/quotes/index.ts'
import { serviceStructuredData, ServiceView } from '../../features/commerce/services/index.ts'
import { listingMeta, loadListing } from '../../features/commerce/listings/index.ts'
import { m } from '../../paraglide/messages.js'
import { Loaded } from '../../platform/loaded.tsx'
import { services } from '../../route-table/frame.ts'
import type { Route } from './+types/service'

export async function loader(args: Route.LoaderArgs) {
  const service = await loadListing(args, (api, id) => api(getService, { params: { id } }))
  return { service, cache: await loadFirstSlots(args.context, service) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.ui_not_found_title() }, { name: 'robots', content: 'noindex' }]
  const { service } = loaderData
  return listingMeta(matches, service, serviceStructuredData(service), [services])
}

/** Where it is booked, or a quote of it requested. */
const box = (service: Service) =>
  service.price_type === 'quote' ? (
    <RequestLink service={service} variant="primary" />
  ) : (
    <BookingBox service={service} />
  )

export default function ServicePage({ loaderData: { service, cache } }: Route.ComponentProps) {
  return (
    <Loaded cache={cache}>
      <ServiceView key={service.id} loaded={service} box={box} />
    </Loaded>
  )
}
