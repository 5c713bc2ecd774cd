import { ArrowRight } from 'lucide-react'
import type { SearchResult } from '@mtaa/contract/community/search'
import { m } from '../../../../paraglide/messages.js'
import { Link } from '../../../../ui/layout/link.tsx'
import { countText } from '../count-text.ts'
import { inPlace, type SearchAddress, searchPath } from '../search-address.ts'
import { FoundRow, keyOf } from './found-rows.tsx'

interface WiderPlacesProps {
  search: SearchAddress
  found: SearchResult
}

/** Beneath what is scarce in a place: what the places around it have. */
export function WiderPlaces({ search, found: { wider, highlight } }: WiderPlacesProps) {
  return wider.map(({ place, count, items }) => {
    const { level, name, county, constituency, ward } = place
    const id = `found-in-${level}`
    const where = {
      ...(level === 'country' && { everywhere: true as const }),
      ...(county !== undefined && { county }),
      ...(constituency !== undefined && { constituency }),
      ...(ward !== undefined && { ward }),
    }
    return (
      <section key={level} aria-labelledby={id} className="pt-3">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line">
          <h2 id={id} className="text-lg font-bold">
            {m.search_also_in({ place: name })}
          </h2>
          <Link
            to={searchPath(search, inPlace(where))}
            className="inline-flex min-h-11 items-center gap-1 font-semibold text-primary hover:underline"
          >
            <span>{m.search_see_all({ count: countText(count) })}</span>
            <span className="sr-only">: {name}</span>
            <ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        </div>
        <ul className="grid gap-x-8 lg:grid-cols-2">
          {items.map((hit) => (
            <li key={keyOf(hit)} className="min-w-0" data-found>
              <FoundRow hit={hit} highlight={highlight} heading="h3" />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
