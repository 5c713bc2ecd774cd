import { ArrowRight } from 'lucide-react'
import { type SearchKind, searchLimits, type SearchResult } from '@mtaa/contract/community/search'
import { m } from '../../../../paraglide/messages.js'
import { Link } from '../../../../ui/layout/link.tsx'
import { countText } from '../count-text.ts'
import { kindName } from '../kinds.ts'
import { otherKind, type SearchAddress, searchPath } from '../search-address.ts'
import { FoundRow, keyOf } from './found-rows.tsx'

interface SectionsProps {
  search: SearchAddress
  found: SearchResult
  /** The kinds in their order. */
  order: readonly SearchKind[]
}

/** The best of each kind. */
export function Sections({ search, found, order }: SectionsProps) {
  return (
    <div className="flex flex-col gap-6">
      {order.map((kind, at) => {
        const hits = found.items.filter((hit) => hit.kind === kind)
        const count = found.counts.find((one) => one.kind === kind)?.count ?? hits.length
        return (
          <section key={kind} aria-labelledby={`found-${kind}`}>
            <div className="flex min-h-11 items-center justify-between gap-4 border-b border-line">
              <h2 id={`found-${kind}`} className="text-lg font-bold">
                {kindName[kind]()}
              </h2>
              {count > Math.min(hits.length, searchLimits.perKind) ? (
                <Link
                  to={searchPath(search, otherKind(kind))}
                  className="inline-flex min-h-11 shrink-0 items-center gap-1 font-semibold text-primary hover:underline"
                >
                  <span>{m.search_see_all({ count: countText(count) })}</span>
                  <span className="sr-only">: {kindName[kind]()}</span>
                  <ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />
                </Link>
              ) : null}
            </div>
            <ul className="grid grid-cols-1 gap-x-8 lg:grid-cols-2">
              {hits.map((hit, index) => (
                <li key={keyOf(hit)} className="min-w-0" data-found>
                  <FoundRow hit={hit} highlight={found.highlight} priority={at === 0 && index < 2} heading="h3" />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
