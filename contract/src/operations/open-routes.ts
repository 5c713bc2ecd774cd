import { gatePath } from '../commerce/gates/gate-pages.ts'

/** Pages that maintenance never closes: what the law wants readable, and the sign-in of those who run the site. */
export const alwaysOpen = ['/terms', '/privacy', '/door'] as const

/** Pages that stay open unless an admin says otherwise. */
export const openByDefault = ['/auth/login', '/private'] as const

/** A path as it stands in the address bar, and nothing that could be read in two ways. */
export const routeShape = /^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?$/
export const maxRoutes = 20
export const maxRouteLength = 100

/** Where a payment that has begun is watched and finished, and the page that the app shows without a network. */
const begun = ['/checkout', '/payment', '/payment/return', '/offline'] as const

/**
 * Whether a page stays open while the site is closed: these, and gates, where people are waiting. Exactly these paths: an ending slash, capitals, an encoded letter or
 * a longer path is another page.
 */
export const isRouteOpen = (pathname: string, allowed: readonly string[]) =>
  [...alwaysOpen, ...begun, ...allowed].includes(pathname) || gatePath.test(pathname)

/** Whether what is at this path is closed to the reader. */
export const isClosedAt = (
  { level, passes, allowed_routes }: { level: string | null; passes: boolean; allowed_routes: readonly string[] },
  pathname: string,
) => level === 'closed' && !passes && !isRouteOpen(pathname, allowed_routes)
