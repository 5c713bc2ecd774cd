import type { Role } from '@mtaa/contract/identity/accounts'
import { overwriteGetLocale } from '../../web/src/paraglide/runtime.js'
import { isFor, isForStaff } from '../../web/src/route-table/audience.ts'
import type { RouteRow } from '../../web/src/route-table/route-row.ts'
import { addressesOf, isFixed, listedRows, routeTable } from '../../web/src/route-table/route-table.ts'

export { isForStaff } from '../../web/src/route-table/audience.ts'
export { isFixed } from '../../web/src/route-table/route-table.ts'
export type { RouteRow } from '../../web/src/route-table/route-row.ts'

export type Language = 'en' | 'sw'

const shapeOf = (address: string) =>
  new RegExp(
    `^${address
      .replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?')
      .replaceAll(/:\w+/g, '[^/]+')
      .replace('*', '.+')}$`,
  )
const vague = (address: string) => (address.includes('*') ? 10 : 0) + address.split(':').length

/** Every URL of the site, those with a fixed word before those with a parameter, as the router prefers them. */
const addresses = routeTable
  .flatMap((row) => addressesOf(row).map((address) => ({ row, address, shape: shapeOf(address) })))
  .toSorted((one, other) => vague(one.address) - vague(other.address))

/** The row to which a path belongs, and a name for all paths that are as good as this one for a test. */
export function kindOf(path: string): { row: RouteRow | undefined; kind: string } {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const found = addresses.find(({ shape }) => shape.test(pathname))
  const query = [...new Set(searchParams.keys())].toSorted().join('&')
  // A county is not a ward.
  const depth = found?.address.includes('?') ? ` ${pathname.split('/').length}` : ''
  return { row: found?.row, kind: `${found?.address ?? pathname.split('/')[1]}${depth}${query && `?${query}`}` }
}

export interface Known {
  signedIn: boolean
  roles: readonly Role[]
}

/** What is wrong with a menu of all pages that leads to these rows. */
export function wrongIn(shown: ReadonlySet<RouteRow>, person: Known): string[] {
  const missing = listedRows.filter((row) => isFor(row, person) && !shown.has(row))
  // Testers are shown the ways for staff.
  const isTesters = ({ groups = [] }: RouteRow) => groups.includes('developer')
  const forbidden = listedRows.filter(
    (row) => isForStaff(row) && !isFor(row, person) && !isTesters(row) && shown.has(row),
  )
  return [
    ...missing.map(({ path }) => `no menu leads to ${path}`),
    ...forbidden.map(({ path }) => `a menu leads to ${path}`),
  ]
}

/** They cannot be used without a product that was chosen, or the link of a mail. */
const needMore = ['/payment', '/reset-password']

/** Pages that this person can use and gets to by nothing but the list of all pages. */
export const wayless = (reached: ReadonlySet<RouteRow>, person: Known, concerns = (_row: RouteRow) => true) =>
  listedRows
    .filter((row) => row.page && concerns(row) && isFor(row, person) && !needMore.includes(row.path))
    .flatMap((row) => (reached.has(row) ? [] : `no page leads to ${row.path}`))

/** Pages that a member uses: not those for testers, for staff or for who is not signed in yet, and no policies or places. */
export const isMembers = (row: RouteRow): boolean =>
  row.page !== undefined &&
  isFor(row, { signedIn: true, roles: [] }) &&
  row.flag !== 'dev_tools' &&
  !/^\/(login|register|reset-password|door|private|privacy|terms|roles|features|ledger|kenya|counties|locations|all-locations)\b/.test(
    row.path,
  )

/** Those of them with one URL. */
export const memberRows: readonly RouteRow[] = routeTable.filter((row) => isFixed(row) && isMembers(row))

/** The titles of the pages in this language. */
export function titlesIn(language: Language): ReadonlyMap<RouteRow, string> {
  overwriteGetLocale(() => language)
  return new Map(routeTable.filter(isFixed).map((row) => [row, row.title()]))
}
