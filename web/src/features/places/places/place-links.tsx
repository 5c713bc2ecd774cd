import { Link } from '../../../ui/layout/link.tsx'

/** Names of places in columns, each leading to its page. */
export const PlaceLinks = ({ places }: { places: readonly { code: number; name: string; path: string }[] }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(min(100%,8rem),50%-8px),1fr))] gap-x-4 sm:grid-cols-3 lg:grid-cols-4">
    {places.map(({ code, name, path }) => (
      <li key={code} className="min-w-0 border-b border-line">
        <Link to={path} className="flex min-h-11 items-center py-2 break-words hover:text-primary hover:underline">
          {name}
        </Link>
      </li>
    ))}
  </ul>
)
