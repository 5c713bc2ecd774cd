import { Clock, X } from 'lucide-react'
import { m } from '../../../../paraglide/messages.js'
import { isolate } from '../../../../platform/format.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { IconButton } from '../../../../ui/forms/icon-button.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { searchPath } from '../search-address.ts'
import { forgetAllSearches, forgetSearch, useRecentSearches } from './recent-searches.ts'

/** What was searched for on this device: each can be searched for again or removed. */
export function RecentList() {
  const recent = useRecentSearches()
  if (recent.length === 0) return null
  return (
    <section>
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 className="text-lg font-bold">{m.search_recent()}</h2>
        <Button variant="plain" onClick={() => forgetAllSearches()}>
          {m.search_forget_all()}
        </Button>
      </div>
      <ul>
        {recent.map((words) => (
          <li key={words} className="flex items-center border-b border-line">
            <Link
              to={searchPath({ q: words })}
              className="flex min-h-11 min-w-0 flex-1 items-center gap-3 hover:underline"
            >
              <Clock size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
              <bdi className="truncate">{words}</bdi>
            </Link>
            <IconButton
              icon={X}
              label={m.search_forget({ words: isolate(words) })}
              onClick={() => forgetSearch(words)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
