import type { PlaceLink, PlacePage } from '@mtaa/contract/places/places'
import { m } from '../../../paraglide/messages.js'
import { formatNumber } from '../../../platform/format.ts'
import { useShown } from '../../../platform/use-flags.ts'

const kinds = [
  { kind: 'market', name: m.places_market, hue: 'text-market', flag: 'market' },
  { kind: 'events', name: m.common_events, hue: 'text-events', flag: 'events' },
  { kind: 'auctions', name: m.common_auctions, hue: 'text-auctions', flag: 'auctions' },
  { kind: 'services', name: m.common_services, hue: 'text-services', flag: 'services' },
  { kind: 'posts', name: m.places_posts, hue: 'text-ink', flag: 'feed' },
] as const

/** Counts by kind. */
export const PlaceCounts = ({ place: { counts } }: { place: PlacePage }) => (
  <dl className="grid grid-cols-[repeat(auto-fill,minmax(max(5.5rem,33%-24px),1fr))] gap-x-6 gap-y-3 sm:flex sm:flex-wrap">
    {useShown(kinds).map(({ kind, name, hue }) => (
      <div key={kind} className="flex flex-col-reverse">
        <dt className="text-sm text-muted">{name()}</dt>
        <dd className={`text-xl font-bold tabular-nums ${hue}`}>{formatNumber(counts[kind])}</dd>
      </div>
    ))}
  </dl>
)

/** The same in a line, without what there is none of. */
export function ShortCounts({ counts }: Pick<PlaceLink, 'counts'>) {
  const texts = useShown(kinds).flatMap(({ kind, name }) => {
    const count = counts[kind] ?? 0
    return count > 0 ? `${name()} ${formatNumber(count)}` : []
  })
  return texts.length > 0 ? texts.join(' · ') : m.places_nothing_yet()
}
