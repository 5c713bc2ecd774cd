import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { matchPath } from 'react-router'
import { routeIdOf } from './pages/closed-pages.ts'
import { addressesOf, routeTable } from './route-table/route-table.ts'
import type { RouteRow } from './route-table/route-row.ts'

/** Pages with a frame of their own: those without script cannot have the menus, and a gate has no room for them. */
const outsideTheShell = ['/dev/ui', '/gate/:token', '/privacy', '/privacy/:version', '/terms', '/terms/:version']

/** A page that is still to come has a route of its own where it would be taken for a parameter (`/auctions/:id`), or has a frame. */
const isTakenForAnother = ({ path }: RouteRow) =>
  routeTable.some((other) => other.path.includes(':') && matchPath(other.path, path))

/** Pages that have the frame of the back-office around them. */
const isOfStaff = ({ section }: RouteRow) => section !== undefined

const fileOf = (row: RouteRow) =>
  row.page ? `pages/${row.page}.tsx` : isTakenForAnother(row) || isOfStaff(row) ? 'pages/coming.tsx' : undefined

const configOf = (row: RouteRow) => {
  const file = fileOf(row)
  return file === undefined
    ? []
    : addressesOf(row).map((address) => {
        const id = routeIdOf(address, row)
        return address === '/' ? index(file, { id }) : route(address.slice(1), file, { id })
      })
}

/** The URLs, from the route table. What has no page yet, and what does not exist, is found by the last route. */
export default [
  layout('pages/layout.tsx', [
    ...routeTable.filter((row) => !outsideTheShell.includes(row.path) && !isOfStaff(row)).flatMap(configOf),
    layout('pages/staff/staff-frame.tsx', routeTable.filter(isOfStaff).flatMap(configOf)),
    route('offline', 'pages/offline.tsx'),
    route('*', 'pages/coming.tsx', { id: '*' }),
  ]),
  ...routeTable.filter(({ path }) => outsideTheShell.includes(path)).flatMap(configOf),
  route('gate/:token/manifest.webmanifest', 'pages/commerce/gate-manifest.ts'),
  route('maintenance', 'pages/operations/maintenance.tsx'),
  route('robots.txt', 'pages/search-engines/robots.ts'),
  route('sitemap.xml', 'pages/search-engines/sitemap.ts'),
  route('sitemap/:part', 'pages/search-engines/sitemap-part.ts'),
] satisfies RouteConfig
