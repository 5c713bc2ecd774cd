import { ChevronDown } from 'lucide-react'
import { useLocation } from 'react-router'
import { m } from '../../paraglide/messages.js'
import type { RouteRow } from '../../route-table/route-row.ts'
import { Link } from '../../ui/layout/link.tsx'
import type { MenuEntry } from './navigation.ts'

const variant =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-left text-base hover:bg-primary-tint aria-[current=page]:font-semibold aria-[current=page]:text-primary'

/** A page in a menu, with a mark while its capability is still to come. */
export function MenuLink({ row }: { row: RouteRow }) {
  const { pathname } = useLocation()
  return (
    <Link to={row.path} aria-current={row.path === pathname ? 'page' : undefined} className={variant}>
      <Face row={row} />
      {row.page ? null : (
        <small className="shrink-0 rounded-full border border-line px-2 text-xs leading-relaxed text-muted">
          {m.shell_soon()}
        </small>
      )}
    </Link>
  )
}

/** A page in a menu, or a list of pages that unfolds. */
export function MenuItem({ entry: { row, items } }: { entry: MenuEntry }) {
  if (!items) return <MenuLink row={row} />
  return (
    <details className="group">
      <summary className={`${variant} list-none [&::-webkit-details-marker]:hidden`}>
        <Face row={row} />
        <ChevronDown
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          className="shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="pl-6">
        {items.map((item) => (
          <li key={item.path}>
            <MenuLink row={item} />
          </li>
        ))}
      </ul>
    </details>
  )
}

const Face = ({ row: { icon: Icon, title } }: { row: RouteRow }) => (
  <>
    <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
    <span className="min-w-0 flex-1">{title()}</span>
  </>
)
