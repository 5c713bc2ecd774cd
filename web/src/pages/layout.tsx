import { Outlet } from 'react-router'
import { chosenPlaceQuery } from '../features/places/places/index.ts'
import { fetched } from '../platform/load.ts'
import { Loaded } from '../platform/loaded.tsx'
import { requestContext } from '../platform/request-context.ts'
import { Failure } from '../ui/feedback/failure-page.tsx'
import type { Route } from './+types/layout'
import { Shell } from './shell/shell.tsx'

/** The name of the chosen place; the page renders also when it cannot be loaded. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(requestContext)
  const { api, queryClient, page } = request
  const { place } = page.preferences
  if (place) await queryClient.prefetchQuery(chosenPlaceQuery(api, place))
  return { cache: fetched(request, (by) => by === 'layout'), origin: url.origin }
}

// The browser reads the chosen place from its cookie.
export const shouldRevalidate = () => false

/** The layout of every page: top bar, footer, and on a phone the bottom bar. */
export default function LayoutPage({ loaderData }: Route.ComponentProps) {
  return (
    <Loaded cache={loaderData.cache}>
      <Shell>
        <Outlet />
      </Shell>
    </Loaded>
  )
}

/** The error page shows the chosen place, too, and must hydrate with the same data as on the server. */
export const ErrorBoundary = ({ error, loaderData }: Route.ErrorBoundaryProps) => (
  <Loaded cache={loaderData?.cache}>
    <Shell>
      <Failure error={error} />
    </Shell>
  </Loaded>
)
