import { m } from '../../../paraglide/messages.js'
import { type FlagsNotOpen, isShown } from '../../../platform/flags.ts'
import * as admin from '../../../route-table/admin.ts'
import { isFor, type Person } from '../../../route-table/audience.ts'
import * as development from '../../../route-table/development.ts'
import {
  auctions,
  events,
  feed,
  kenya,
  landing,
  login,
  market,
  register,
  services,
} from '../../../route-table/frame-rows.ts'
import { contact, features } from '../../../route-table/main.ts'
import * as media from '../../../route-table/media.ts'
import * as places from '../../../route-table/places.ts'
import { listedRows } from '../../../route-table/route-table.ts'
import type { RouteGroup, RouteRow } from '../../../route-table/route-row.ts'

export interface PageGroup {
  id: RouteGroup | 'all'
  title: string
  rows: readonly RouteRow[]
}

interface Viewed {
  person: Person
  flags: FlagsNotOpen
  language: string
}

const titles: readonly (readonly [PageGroup['id'], () => string])[] = [
  ['developer', m.panel_developer],
  ['all', m.shell_all_pages],
  ['main', m.panel_main],
  ['media', m.panel_media],
  ['account', m.panel_account],
  ['places', m.panel_places],
  ['admin', m.panel_admin],
  ['tools', m.panel_tools],
  ['orders', m.shell_cart_orders],
  ['testing', m.panel_testing],
  ['authentication', m.panel_authentication],
]

/** The order of those groups that do not follow the alphabet; a page that is not named here comes last. */
const order: Partial<Record<PageGroup['id'], readonly RouteRow[]>> = {
  developer: [development.devNavigation, development.testIndex, admin.admin, admin.superAdmin],
  main: [landing, feed, market, auctions, events, services, contact, features],
  media: [media.media, media.stories, media.reels, media.livestream],
  places: [places.locations, places.allLocations, places.counties, kenya],
  admin: [admin.admin],
  authentication: [login, register],
}

/** The groups of the panel of all pages, with what is open and for this person. Empty ones are left out. */
export function pageGroups(viewed: Viewed): readonly PageGroup[] {
  return titles
    .map(([id, title]) => ({ id, title: title(), rows: rowsOf(id, viewed) }))
    .filter(({ rows }) => rows.length > 0)
}

function rowsOf(id: PageGroup['id'], { person, flags, language }: Viewed): readonly RouteRow[] {
  // Testers see the ways for staff, too; what lies there is decided by the API.
  const isOpen = (row: RouteRow) =>
    id === 'developer' ? isShown(flags, { flag: 'dev_tools' }) : isFor(row, person) && isShown(flags, row)
  const rank = (row: RouteRow) => {
    const at = order[id]?.indexOf(row) ?? -1
    return at === -1 ? Infinity : at
  }
  return listedRows
    .filter((row) => (id === 'all' || (row.groups ?? []).includes(id)) && isOpen(row))
    .map((row) => ({ row, at: rank(row), name: row.title() }))
    .toSorted((one, other) => (one.at === other.at ? one.name.localeCompare(other.name, language) : one.at - other.at))
    .map(({ row }) => row)
}
