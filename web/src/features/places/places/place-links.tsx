import { Breakable } from '../../../ui/layout/breakable.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { NumberBadge } from './number-badge.tsx'

interface PlaceLinksProps {
  places: readonly { code: number; name: string; path: string }[]
  /** Counties with their numbers. */
  numbered?: boolean
}

/** Names of places in columns, each leading to its page. */
export const PlaceLinks = ({ places, numbered = false }: PlaceLinksProps) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(min(100%,8rem),50%-8px),1fr))] gap-x-4 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]">
    {places.map(({ code, name, path }) => (
      <li key={code} className="min-w-0 border-b border-line">
        <Link to={path} className="flex min-h-11 items-center gap-2 py-2 hover:text-primary hover:underline">
          {numbered ? <NumberBadge code={code} /> : null}
          <span className="min-w-0 break-words">
            <Breakable name={name} />
          </span>
        </Link>
      </li>
    ))}
  </ul>
)
