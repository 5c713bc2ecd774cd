import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { chosenPlaceQuery } from '../features/places/places/index.ts'
import { requestContext } from '../platform/request-context.ts'
import { Failure } from '../ui/feedback/failure-page.tsx'
import type { Route } from './+types/layout'
import { Shell } from './shell/shell.tsx'

/** The name of the place being browsed; a page is shown even when that cannot be told. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, queryClient, page } = context.get(requestContext)
  const { place } = page.preferences
  if (place) await queryClient.prefetchQuery(chosenPlaceQuery(api, place))
  const cache = dehydrate(queryClient, {
    shouldDehydrateQuery: ({ queryKey, state }) => queryKey[1] === 'chosen' && state.status === 'success',
  })
  return { cache, origin: url.origin }
}

// The browser follows the chosen place by itself.
export const shouldRevalidate = () => false

/** What surrounds every page: top bar, footer, and on a phone the bottom bar. */
export default function LayoutPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.cache}>
      <Shell>
        <Outlet />
      </Shell>
    </HydrationBoundary>
  )
}

/** The frame of a failure shows the place being browsed, too, and must know as much of it in the browser as on the server. */
export const ErrorBoundary = ({ error, loaderData }: Route.ErrorBoundaryProps) => (
  <HydrationBoundary state={loaderData?.cache}>
    <Shell>
      <Failure error={error} />
    </Shell>
  </HydrationBoundary>
)
