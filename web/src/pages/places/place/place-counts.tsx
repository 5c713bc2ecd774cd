import type { PlacePage } from '@mtaa/contract/places/places'
import { m } from '../../../paraglide/messages.js'
import { formatNumber } from '../../../platform/format.ts'

const kinds = [
  ['market', m.places_market, 'text-market'],
  ['events', m.common_events, 'text-events'],
  ['auctions', m.common_auctions, 'text-auctions'],
  ['services', m.common_services, 'text-services'],
  ['posts', m.places_posts, 'text-ink'],
] as const

/** Counts by kind. */
export const PlaceCounts = ({ place: { counts } }: { place: PlacePage }) => (
  <dl className="grid grid-cols-[repeat(auto-fill,minmax(max(5.5rem,33%-24px),1fr))] gap-x-6 gap-y-3 sm:flex sm:flex-wrap">
    {kinds.map(([kind, name, hue]) => (
      <div key={kind} className="flex flex-col-reverse">
        <dt className="text-sm text-muted">{name()}</dt>
        <dd className={`text-xl font-bold tabular-nums ${hue}`}>{formatNumber(counts[kind])}</dd>
      </div>
    ))}
  </dl>
)
