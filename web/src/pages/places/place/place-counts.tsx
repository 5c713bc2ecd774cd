import { formatNumber } from '@mtaa/contract/number'
import type { ItemKind, PlaceLink, PlacePage } from '@mtaa/contract/places/places'
import { m } from '../../../paraglide/messages.js'
import { useShown } from '../../../platform/use-flags.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { filterOf } from './place-context.ts'

const kinds = [
  { kind: 'market', name: m.places_market, hue: 'text-market', flag: 'market' },
  { kind: 'events', name: m.common_events, hue: 'text-events', flag: 'events' },
  { kind: 'auctions', name: m.common_auctions, hue: 'text-auctions', flag: 'auctions' },
  { kind: 'services', name: m.common_services, hue: 'text-services', flag: 'services' },
  { kind: 'jobs', name: m.page_jobs, hue: 'text-ink', flag: 'jobs' },
  { kind: 'properties', name: m.page_properties, hue: 'text-ink', flag: 'properties' },
  { kind: 'businesses', name: m.page_businesses, hue: 'text-ink', flag: 'businesses' },
  { kind: 'posts', name: m.places_posts, hue: 'text-ink', flag: 'feed' },
] as const

/** The list of a kind in this place; of Kenya, also when a place is chosen. */
export function listIn(place: PlacePage, kind: ItemKind): string {
  if (place.level === 'country') return kind === 'posts' ? '/feed' : `/${kind}?place=kenya`
  const [[level, code] = []] = Object.entries(filterOf(place))
  return `/${kind === 'posts' ? 'feed' : kind}?${level}=${code}`
}

/** Counts by kind, each leading to its list: in one row, which a phone scrolls, or three abreast in a narrow column. */
export const PlaceCounts = ({ place, narrow = false }: { place: PlacePage; narrow?: boolean }) => (
  <ul className={narrow ? '-mx-2 grid grid-cols-3' : 'count-row -mx-4 flex overflow-x-auto px-2 sm:-mx-2 sm:px-0'}>
    {useShown(kinds).map(({ kind, name, hue }) => (
      <li key={kind} className="shrink-0">
        <Link
          to={listIn(place, kind)}
          className="flex min-h-11 flex-col rounded-control px-2 py-1 hover:bg-primary-tint hover:underline"
        >
          <span className={`font-bold tabular-nums ${hue} ${narrow ? '' : 'text-lg'}`}>
            {formatNumber(place.counts[kind])}
          </span>{' '}
          <span className={`text-muted ${narrow ? 'text-xs' : 'text-sm'}`}>{name()}</span>
        </Link>
      </li>
    ))}
  </ul>
)

/** To the list of a kind in this place. */
export const SeeAll = ({ place, kind }: { place: PlacePage; kind: ItemKind }) => (
  <Link
    to={listIn(place, kind)}
    className="inline-flex min-h-11 shrink-0 items-center font-semibold text-primary hover:underline"
  >
    {kind === 'posts' ? m.feed_all_posts() : m.common_see_all()}
  </Link>
)

/** A kind and its number stay on one line. */
const nbsp = '\u00A0'

/** The same in a line, without what there is none of. */
export function ShortCounts({ counts }: Pick<PlaceLink, 'counts'>) {
  const texts = useShown(kinds).flatMap(({ kind, name }) => {
    const count = counts[kind] ?? 0
    return count > 0 ? `${name()}${nbsp}${formatNumber(count)}` : []
  })
  return texts.length > 0 ? texts.join(`${nbsp}· `) : m.places_nothing_yet()
}
