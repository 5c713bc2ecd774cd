import type { SearchResult } from '@mtaa/contract/community/search'
import { m } from '../../../paraglide/messages.js'
import { isolate } from '../../../platform/format.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { type SearchAddress, searchPath } from './search-address.ts'

interface NoticesProps {
  search: SearchAddress
  found: SearchResult
}

/** How the search was changed: other words, a wider place. */
export function Notices({ search, found: { q, corrected, place, widened_from: requested, items } }: NoticesProps) {
  return (
    <div role="status" className="flex flex-col gap-1 empty:hidden">
      {corrected === null ? null : (
        <p>
          <span>{m.search_corrected({ words: isolate(corrected) })}</span>{' '}
          <Link
            to={searchPath(search, { literal: true })}
            className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
          >
            {m.search_literally({ words: isolate(q) })}
          </Link>
        </p>
      )}
      {requested && items.length > 0 ? <p>{m.search_widened({ wanted: requested.name, place: place.name })}</p> : null}
    </div>
  )
}
