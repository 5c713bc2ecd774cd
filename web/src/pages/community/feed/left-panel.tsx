import { useQuery } from '@tanstack/react-query'
import { kenyaQuery } from '../../../features/community/feed/index.ts'
import { chosenLong, pathOfPlace, useChosenPlace } from '../../../features/places/places/index.ts'
import { m } from '../../../paraglide/messages.js'
import { formatNumber } from '../../../platform/format.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { Later } from '../../../ui/layout/later.tsx'
import { useWide } from '../../../ui/layout/use-wide.ts'

const kinds = [
  ['counties', m.places_counties],
  ['constituencies', m.places_constituencies],
  ['wards', m.places_wards],
] as const

const fetchPromoted = () => import('./promoted.tsx').then((file) => file.Promoted)

/** The chosen place, the numbers of places, and the place for advertisements. */
export function LeftPanel() {
  const wide = useWide()
  const chosen = useChosenPlace()
  const { data: sizes } = useQuery(kenyaQuery(useApi()))
  return (
    <aside className="hidden lg:block">
      <div className="sticky top-18 flex flex-col gap-4 pt-1">
        <div>
          <h2 className="text-sm text-muted">{m.feed_current_place()}</h2>
          <p className="mt-1 text-lg font-bold break-words">{chosenLong(chosen)}</p>
          <div aria-hidden="true" className="kikoi mt-3 text-primary" />
        </div>
        <p>
          <Link
            to={pathOfPlace(chosen)}
            className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
          >
            {m.feed_see_place()}
          </Link>
        </p>
        <dl className="flex flex-col gap-2">
          {kinds.map(([kind, name]) => (
            <div key={kind} className="flex items-baseline justify-between gap-2 border-b border-line pb-2 text-sm">
              <dt className="text-muted">{name()}</dt>
              <dd className="font-bold tabular-nums">{sizes ? formatNumber(sizes[kind]) : '…'}</dd>
            </div>
          ))}
        </dl>
        <Later fetchPart={fetchPromoted} wanted={wide} />
      </div>
    </aside>
  )
}
