import { useShown } from '../../platform/use-flags.ts'
import type { ShortRow } from '../../route-table/route-row.ts'
import { Link } from '../../ui/layout/link.tsx'

/** A menu as links without more: before the full menu has loaded, and without script. */
export const PlainLinks = ({ rows }: { rows: readonly ShortRow[] }) => (
  <ul>
    {useShown(rows).map(({ path, title }) => (
      <li key={path}>
        <Link to={path} className="flex min-h-11 items-center rounded-control px-3 py-2 hover:bg-primary-tint">
          {title()}
        </Link>
      </li>
    ))}
  </ul>
)
