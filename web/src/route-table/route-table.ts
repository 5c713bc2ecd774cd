/**
 * The route table: every page of the site. A page imports the rows it needs; only what is loaded on demand imports the whole.
 */
import * as account from './account.ts'
import * as adminBookings from './admin-bookings.ts'
import * as adminMoney from './admin-money.ts'
import * as admin from './admin.ts'
import * as calendar from './calendar.ts'
import * as bookings from './bookings.ts'
import * as commerce from './commerce.ts'
import * as community from './community.ts'
import * as development from './development.ts'
import * as frame from './frame-rows.ts'
import * as main from './main.ts'
import * as media from './media.ts'
import * as places from './places.ts'
import * as policies from './policies.ts'
import * as quotes from './quotes.ts'
import * as tickets from './tickets.ts'
import * as trades from './trades.ts'
import type { RouteRow } from './route-row.ts'

/** All rows, those that begin with a fixed word before those with a parameter. */
export const routeTable: readonly RouteRow[] = [
  main,
  frame,
  commerce,
  calendar,
  bookings,
  tickets,
  quotes,
  trades,
  community,
  account,
  media,
  places,
  policies,
  admin,
  adminBookings,
  adminMoney,
  development,
].flatMap((rows) => Object.values<RouteRow>(rows))

/** All paths of a row, its own first. */
export const addressesOf = ({ path, aliases = [] }: RouteRow): readonly string[] => [path, ...aliases]

/** Whether a path leads to one page only, so that a menu can name it. */
export const isFixed = ({ path }: RouteRow): boolean => !path.includes(':')

const byAddress = new Map(routeTable.flatMap((row) => addressesOf(row).map((address) => [address, row])))
const byRedirect = new Map(routeTable.flatMap((row) => (row.redirects ?? []).map((address) => [address, row])))

/** The row of a path as React Router writes it, with its parameters unfilled. */
export const rowAt = (pattern: string): RouteRow | undefined => byAddress.get(pattern)

/** The row that an old path redirects to. */
export const redirectedFrom = (path: string): RouteRow | undefined => byRedirect.get(path)

/** Pages that menus and lists name: those with one path of their own that are not hidden. */
export const listedRows: readonly RouteRow[] = routeTable.filter((row) => isFixed(row) && !row.unlisted)
