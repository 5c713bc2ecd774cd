import { type ReactNode, useState } from 'react'
import type { PlaceLink } from '@mtaa/contract/places/places'
import { slugify } from '@mtaa/contract/slug'
import { m } from '../../../paraglide/messages.js'
import { Input } from '../../../ui/forms/input.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { NumberBadge } from './number-badge.tsx'

interface CountyCardsProps {
  counties: readonly PlaceLink[]
  /** What was searched without script. */
  query: string
  /** What there is to see in a county. */
  countsOf: (county: PlaceLink) => ReactNode
}

/** The counties from A to Z, each with its number and what there is to see. */
export function CountyCards({ counties, query, countsOf }: CountyCardsProps) {
  const [typed, setTyped] = useState(query)
  const requested = slugify(typed)
  const shown = counties
    .filter(({ name, code }) => slugify(name).includes(requested) || String(code) === requested)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  return (
    <div className="flex flex-col gap-6">
      <form action="/counties" method="get" role="search" className="max-w-narrow">
        <Input
          label={m.places_find_county()}
          type="search"
          name="q"
          maxLength={80}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
      {shown.length > 0 ? (
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((county) => (
            <li
              key={county.code}
              className="relative flex items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 hover:border-edge"
            >
              <NumberBadge code={county.code} />
              <div className="min-w-0">
                <Link
                  to={county.path}
                  className="font-semibold break-words after:absolute after:inset-0 hover:underline"
                >
                  {county.name}
                </Link>
                <p className="text-sm text-muted">{countsOf(county)}</p>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <p role="status" className="py-6 text-muted">
          {m.places_no_counties()}
        </p>
      )}
    </div>
  )
}
