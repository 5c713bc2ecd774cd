import type { ItemKind, PlaceLink, PlacePage } from '@mtaa/contract/places/places'
import { m } from '../../../paraglide/messages.js'
import { formatNumber } from '../../../platform/format.ts'
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

/** The list of a kind in this place; of Kenya, whatever place is chosen. */
function listIn(place: PlacePage, kind: ItemKind): string {
  if (place.level === 'country') return kind === 'posts' ? '/feed' : `/${kind}?place=kenya`
  const [[level, code] = []] = Object.entries(filterOf(place))
  return `/${kind === 'posts' ? 'feed' : kind}?${level}=${code}`
}

/** Counts by kind, each leading to its list. */
export const PlaceCounts = ({ place }: { place: PlacePage }) => (
  <ul className="-mx-2 -my-1 grid w-full grid-cols-[repeat(auto-fill,minmax(max(5.5rem,33%-8px),1fr))] gap-x-2 sm:flex sm:w-auto sm:flex-wrap">
    {useShown(kinds).map(({ kind, name, hue }) => (
      <li key={kind}>
        <Link
          to={listIn(place, kind)}
          className="flex min-h-11 flex-col rounded-control px-2 py-1 hover:bg-primary-tint hover:underline"
        >
          <span className={`text-xl font-bold tabular-nums ${hue}`}>{formatNumber(place.counts[kind])}</span>{' '}
          <span className="text-sm text-muted">{name()}</span>
        </Link>
      </li>
    ))}
  </ul>
)

/** A kind and its number stay on one line. */
const nbsp = '\u00A0'

/** The same in a line, without what there is none of. */
export function ShortCounts({ counts }: Pick<PlaceLink, 'counts'>) {
  const texts = useShown(kinds).flatMap(({ kind, name }) => {
    const count = counts[kind] ?? 0
    return count > 0 ? `${name().replaceAll(' ', nbsp)}${nbsp}${formatNumber(count)}` : []
  })
  return texts.length > 0 ? texts.join(`${nbsp}· `) : m.places_nothing_yet()
}
