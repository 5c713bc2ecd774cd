import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import { data, Outlet, useLocation } from 'react-router'
import { chosenPlaceQuery } from '../features/places/places/index.ts'
import { requestContext } from '../platform/request-context.ts'
import { useFlags } from '../platform/use-flags.ts'
import { Failure, FeatureClosed } from '../ui/feedback/failure-page.tsx'
import type { Route } from './+types/layout'
import { whyClosed } from './closed-pages.ts'
import { Shell } from './shell/shell.tsx'

/** The name of the chosen place; the page renders also when it cannot be loaded. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, queryClient, page } = context.get(requestContext)
  const closed = whyClosed(url.pathname, page.flags)
  if (closed) throw data({ code: closed }, { status: closed === 'feature_off' ? 404 : 403 })
  const { place } = page.preferences
  if (place) await queryClient.prefetchQuery(chosenPlaceQuery(api, place))
  const cache = dehydrate(queryClient, {
    shouldDehydrateQuery: ({ queryKey, state }) => queryKey[1] === 'chosen' && state.status === 'success',
  })
  return { cache, origin: url.origin }
}

// The browser reads the chosen place from its cookie.
export const shouldRevalidate = () => false

/** The layout of every page: top bar, footer, and on a phone the bottom bar. */
export default function LayoutPage({ loaderData }: Route.ComponentProps) {
  const closed = whyClosed(useLocation().pathname, useFlags())
  return (
    <HydrationBoundary state={loaderData.cache}>
      <Shell>{closed ? <FeatureClosed code={closed} /> : <Outlet />}</Shell>
    </HydrationBoundary>
  )
}

/** The error page shows the chosen place, too, and must hydrate with the same data as on the server. */
export const ErrorBoundary = ({ error, loaderData }: Route.ErrorBoundaryProps) => (
  <HydrationBoundary state={loaderData?.cache}>
    <Shell>
      <Failure error={error} />
    </Shell>
  </HydrationBoundary>
)
