import { isForStaff } from '../../route-table/audience.ts'
import { addressesOf, isFixed, routeTable } from '../../route-table/route-table.ts'
import type { RouteRow } from '../../route-table/route-row.ts'

/** Pages that are not for search engines. Those that no list names are not named here either: they say so themselves. */
const isClosed = (row: RouteRow) => isFixed(row) && !row.unlisted && !(row.indexed && row.page)

/** What lies below them is not closed with them: pages of listings, and the files under `/media/`. */
const openBelow = (path: string, open: readonly string[]) =>
  path === '/media' || open.some((other) => other.startsWith(path) && other !== path)

/** The paths that robots should not read: of the route table, and what programs call. */
export function robotsText(origin: string): string {
  const open = routeTable.filter((row) => !isClosed(row) && !isForStaff(row)).flatMap(addressesOf)
  const closed = routeTable
    .filter(isClosed)
    .flatMap(addressesOf)
    .flatMap((path) => (openBelow(path, open) ? [`${path}$`, `${path}?`] : [path]))
  const lines = ['/api/', '/auth/v1/', '/functions/v1/', '/hooks/', ...closed.toSorted()].map(
    (path) => `Disallow: ${path}`,
  )
  return ['User-agent: *', ...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
