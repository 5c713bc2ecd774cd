import { formatNumber } from '@mtaa/contract/number'
import { useQuery } from '@tanstack/react-query'
import { kenyaQuery } from '../../../features/community/feed/index.ts'
import { browsedName, pathOfPlace, SwitchPlace, useChosenPlace } from '../../../features/places/places/index.ts'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { Later } from '../../../ui/layout/later.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { useWide } from '../../../ui/layout/use-wide.ts'

const kinds = [
  ['counties', m.places_counties],
  ['constituencies', m.places_constituencies],
  ['wards', m.places_wards],
] as const

const fetchNeighbourhood = () => import('./neighbourhood.tsx').then((file) => file.Neighbourhood)

/** The chosen place with its switcher, what there is in it, the numbers of places, and the place for advertisements. */
export function LeftPanel() {
  const wide = useWide()
  const chosen = useChosenPlace()
  const { data: sizes } = useQuery(kenyaQuery(useApi()))
  return (
    <aside className="hidden lg:block">
      <div className="sticky top-18 flex max-h-[calc(100dvh-88px)] flex-col gap-3 overflow-y-auto pt-1 [scrollbar-width:none]">
        <div>
          <h2 className="text-sm text-muted">{m.feed_current_place()}</h2>
          <p className="mt-0.5 text-lg font-bold break-words">{browsedName(chosen)}</p>
          {chosen?.constituency ? (
            <p className="text-sm text-muted">
              {[chosen.wards.length > 0 && chosen.constituency.name, chosen.county.name].filter(Boolean).join(', ')}
            </p>
          ) : null}
          <p className="flex flex-wrap gap-x-4">
            <SwitchPlace />
            <Link
              to={pathOfPlace(chosen)}
              className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
            >
              {m.feed_see_place()}
            </Link>
          </p>
        </div>
        <dl className="flex justify-between gap-2 border-y border-line py-2 text-xs">
          {kinds.map(([kind, name]) => (
            <div key={kind} className="flex flex-col-reverse">
              <dt className="text-muted">{name()}</dt>
              <dd className="text-sm font-bold tabular-nums">{sizes ? formatNumber(sizes[kind]) : '…'}</dd>
            </div>
          ))}
        </dl>
        <Later fetchPart={fetchNeighbourhood} enabled={wide} />
      </div>
    </aside>
  )
}
