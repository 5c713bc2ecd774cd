import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { chosenPlaceQuery } from '../features/places/places/index.ts'
import { requestContext } from '../platform/request-context.ts'
import { Failure } from '../ui/feedback/failure-page.tsx'
import type { Route } from './+types/layout'
import { Shell } from './shell/shell.tsx'

/** The name of the chosen place; the page renders also when it cannot be loaded. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, queryClient, page } = context.get(requestContext)
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
  return (
    <HydrationBoundary state={loaderData.cache}>
      <Shell>
        <Outlet />
      </Shell>
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
