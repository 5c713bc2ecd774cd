import type { FlagName } from '@mtaa/contract/operations/flag-list'
import type { Icon } from '../ui/media/icon.ts'

/** The groups of the panel of all pages. */
export type RouteGroup =
  | 'developer'
  | 'main'
  | 'media'
  | 'account'
  | 'places'
  | 'admin'
  | 'tools'
  | 'orders'
  | 'testing'
  | 'authentication'

/** Who is shown the way to a page. What a page shows of others is decided by the API alone. */
export type Audience = 'visitor' | 'member' | 'moderator' | 'admin' | 'super-admin'

/** One page of the site: an entry of the route table, from which menus, titles, breadcrumbs and the site map are made. */
export interface RouteRow {
  /** As React Router writes it. */
  path: string
  /** Other addresses of the same page. */
  aliases?: readonly string[]
  /** Addresses that lead here by a permanent redirect. */
  redirects?: readonly string[]
  /** The file under `pages/`, without its ending. Without it the capability is still to come, and a page says so. */
  page?: string
  title: () => string
  icon: Icon
  groups?: readonly RouteGroup[]
  /** Everyone by default. */
  audience?: Audience
  flag?: FlagName
  /** It begins something, so it is closed while its feature is read-only. */
  begins?: true
  /** The page above it in the breadcrumb. */
  parent?: RouteRow
  /** Whether search engines are told of it. */
  indexed?: true
}
