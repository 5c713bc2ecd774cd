import { isClosedAt } from '@mtaa/contract/operations/open-routes'
import { lazy, type ReactNode, Suspense } from 'react'
import { data, Outlet, useLocation, useMatches } from 'react-router'
import { chosenPlaceQuery } from '../features/places/places/index.ts'
import { fetched } from '../platform/load.ts'
import { Loaded } from '../platform/loaded.tsx'
import { requestContext } from '../platform/request-context.ts'
import { useSite } from '../platform/site.ts'
import { useFlags } from '../platform/use-flags.ts'
import { Failure, FeatureClosed } from '../ui/feedback/failure-page.tsx'
import { PageIsShown } from '../ui/layout/page-is-shown.ts'
import type { Route } from './+types/layout'
import { rowAt } from '../route-table/route-table.ts'
import { obeyedBy, whyClosed } from './closed-pages.ts'
import { Shell } from './shell/shell.tsx'

/** The name of the chosen place; the page renders also when it cannot be loaded. */
export async function loader({ context, url, pattern }: Route.LoaderArgs) {
  const request = context.get(requestContext)
  const { api, queryClient, page } = request
  const closed = whyClosed(rowAt(`/${pattern}`) ?? {}, page.flags)
  if (closed) throw data({ code: closed }, { status: closed === 'feature_off' ? 404 : 403 })
  const { place } = page.preferences
  if (place) await queryClient.prefetchQuery(chosenPlaceQuery(api, place))
  return { cache: fetched(request, (by) => by === 'layout'), origin: url.origin }
}

// The browser reads the chosen place from its cookie.
export const shouldRevalidate = () => false

/** The layout of every page: top bar, footer, and on a phone the bottom bar. */
export default function LayoutPage({ loaderData }: Route.ComponentProps) {
  const closed = whyClosed(obeyedBy(useMatches().at(-1)?.id), useFlags())
  return (
    <Loaded cache={loaderData.cache}>
      <Shell>
        <UnderMaintenance>{closed ? <FeatureClosed code={closed} /> : <Outlet />}</UnderMaintenance>
      </Shell>
    </Loaded>
  )
}

const Maintenance = lazy(() => import('./shell/maintenance.tsx'))

/**
 * While the site is closed its page stands before this one, which loses nothing of what somebody has filled in. No boundary of
 * React's stands between: the page would be hydrated later than what is said to be, after data that has changed meanwhile.
 */
function UnderMaintenance({ children }: { children: ReactNode }) {
  const site = useSite()
  const { pathname } = useLocation()
  const isClosed = site !== undefined && isClosedAt(site, pathname)
  return (
    <>
      <PageIsShown value={!isClosed}>
        <div className={isClosed ? 'hidden' : 'contents'}>{children}</div>
      </PageIsShown>
      {isClosed ? (
        <Suspense>
          <Maintenance site={site} />
        </Suspense>
      ) : null}
    </>
  )
}

/** The error page shows the chosen place, too, and must hydrate with the same data as on the server. */
export const ErrorBoundary = ({ error, loaderData }: Route.ErrorBoundaryProps) => (
  <Loaded cache={loaderData?.cache}>
    <Shell>
      <UnderMaintenance>
        <Failure error={error} />
      </UnderMaintenance>
    </Shell>
  </Loaded>
)
