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
export type Audience = 'visitor' | 'member' | 'moderator' | 'market-moderator' | 'support' | 'admin' | 'super-admin'

/** The parts of the menu of the back-office. */
export type StaffSection = 'work' | 'people' | 'money' | 'content' | 'system'

/** What the frame of a page shows of another page. */
export interface ShortRow {
  /** As React Router writes it. */
  path: string
  title: () => string
  icon?: Icon
  flag?: FlagName
  /** It begins something, so it is closed while its feature is read-only. */
  begins?: true
  /** It shows what a member has already, so it stays while its feature is off; only menus leave it out. */
  stays?: true
  /** The page above it in the breadcrumb. */
  parent?: ShortRow
}

/** One page of the site: an entry of the route table, from which menus, titles, breadcrumbs and the site map are made. */
export interface RouteRow extends ShortRow {
  /** Other paths of the same page. */
  aliases?: readonly string[]
  /** Paths that lead here by a permanent redirect. */
  redirects?: readonly string[]
  /** The file under `pages/`, without its ending. Without it the capability is still to come, and a page says so. */
  page?: string
  icon: Icon
  groups?: readonly RouteGroup[]
  /** Everyone by default. */
  audience?: Audience
  /** It belongs to the back-office, whose frame is around it; its menu names those without a parameter here. */
  section?: StaffSection
  /** Whether the sitemap lists it. */
  indexed?: true
  /** No menu and no list names it. */
  unlisted?: true
}

/** The pages above a row, from the top. */
export const parentsOf = ({ parent }: ShortRow): readonly ShortRow[] => (parent ? [...parentsOf(parent), parent] : [])

/** The breadcrumb of a page: those above it, and itself under its own name or the one that is given. */
export const stepsTo = (row: ShortRow, name = row.title()): { label: string; to?: string }[] => [
  ...parentsOf(row).map(({ path, title }) => ({ label: title(), to: path })),
  { label: name },
]

/** The parameters of `pageMeta` for a page with a fixed title. */
export const metaOf = (row: ShortRow) => ({ title: row.title(), path: row.path, above: parentsOf(row) })
