import { getService } from '@mtaa/contract/commerce/services/services'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { BookView, loadSlots } from '../../features/commerce/bookings/index.ts'
import { loadListing } from '../../features/commerce/listings/index.ts'
import { m } from '../../paraglide/messages.js'
import { Loaded } from '../../platform/loaded.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { bookService } from '../../route-table/bookings.ts'
import { services } from '../../route-table/frame.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import type { Route } from './+types/service-book'

export async function loader(args: Route.LoaderArgs) {
  const service = await loadListing(args, (api, id) => api(getService, { params: { id } }))
  return { service, cache: await loadSlots(args.context, service, args.url.searchParams) }
}

// Days and times are chosen by the URL, and fetched by the browser.
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.ui_not_found_title() }, { name: 'robots', content: 'noindex' }]
  const { id, title } = loaderData.service
  return pageMeta(matches, {
    title: `${bookService.title()}: ${title}`,
    description: m.bookings_description(),
    path: `/services/${id}/book`,
    hidden: true,
  })
}

/** Chooses a day and a time of a service, and books it. */
export default function ServiceBookPage({ loaderData: { service, cache } }: Route.ComponentProps) {
  const steps = [
    { label: services.title(), to: services.path },
    { label: service.title, to: `/services/${service.id}` },
    { label: bookService.title() },
  ]
  return (
    <Loaded cache={cache}>
      <div className="mx-auto max-w-column">
        <div className="-mt-3">
          <Breadcrumb steps={steps} />
        </div>
        <h1 className="mb-4 text-2xl font-bold break-words">{service.title}</h1>
        <BookView service={service} />
      </div>
    </Loaded>
  )
}
