import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { devNavigation } from '../../route-table/development.ts'
import { metaOf, type Audience, type RouteRow } from '../../route-table/route-row.ts'
import { isFixed, routeTable } from '../../route-table/route-table.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { Link } from '../../ui/layout/link.tsx'
import type { Route } from './+types/dev-navigation'
import { ToolHead } from './tool-list.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(devNavigation), description: m.development_navigation_text(), hidden: true })
}

const rows = routeTable.toSorted((one, other) => (one.path < other.path ? -1 : 1))

const audiences: Record<Audience, () => string> = {
  visitor: m.development_audience_visitor,
  member: m.development_audience_member,
  moderator: m.development_audience_moderator,
  'market-moderator': m.development_audience_market_moderator,
  support: m.development_audience_support,
  admin: m.development_audience_admin,
  'super-admin': m.development_audience_super_admin,
}

/** Every page of the site with what the route table knows of it. */
export default function DevNavigationPage() {
  return (
    <div className="mx-auto flex max-w-column flex-col gap-4">
      <ToolHead title={devNavigation.title()} text={m.development_navigation_text()} />
      <p className="text-sm text-muted">{m.development_pages_count({ count: rows.length })}</p>
      <ul className="border-t border-line">
        {rows.map((row) => (
          <Row key={row.path} row={row} />
        ))}
      </ul>
    </div>
  )
}

function Row({ row }: { row: RouteRow }) {
  const { path, aliases = [], redirects = [], title, icon: Icon, audience, flag, page } = row
  const name = <span className="font-semibold">{title()}</span>
  return (
    <li className="flex items-start gap-3 border-b border-line py-2">
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="mt-3 shrink-0 text-primary" />
      <div className="min-w-0 flex-1">
        {isFixed(row) ? (
          <Link to={path} className="inline-flex min-h-11 items-center hover:underline">
            {name}
          </Link>
        ) : (
          <p className="flex min-h-11 items-center">{name}</p>
        )}
        <p className="text-sm break-words text-muted">
          {[path, ...aliases, ...redirects].map((href) => (
            <code key={href} className="mr-3 wrap-anywhere">
              {href}
            </code>
          ))}
        </p>
        <p className="flex flex-wrap gap-1 pt-1">
          {page ? null : <Badge tone="info">{m.shell_soon()}</Badge>}
          {audience ? <Badge>{audiences[audience]()}</Badge> : null}
          {flag ? <Badge tone="primary">{flag}</Badge> : null}
        </p>
      </div>
    </li>
  )
}
