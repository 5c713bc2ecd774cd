import type { ListingCard } from '@mtaa/contract/commerce/listings'
import { m } from '../../../paraglide/messages.js'
import { formatMoment } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { RelativeTime } from '../../../ui/data/formatters.tsx'

type When = Pick<ListingCard, 'module' | 'status' | 'starts_at' | 'ends_at' | 'created_at'>

/** The relevant moment: an event's start, an auction's start or end, else the age of the listing. */
export function ListingWhen({ listing }: { listing: When }) {
  const language = useLanguage()
  const { module, status, starts_at: starts, ends_at: ends, created_at: created } = listing
  if (module === 'events' && starts) return <time dateTime={starts}>{formatMoment(starts, language)}</time>
  if (module === 'auctions' && status === 'scheduled' && starts) {
    return (
      <span>
        {m.auctions_starts()} <RelativeTime at={starts} />
      </span>
    )
  }
  if (module === 'auctions' && status === 'active' && ends) {
    return (
      <span>
        {m.auctions_ends()} <RelativeTime at={ends} />
      </span>
    )
  }
  return <RelativeTime at={created} />
}
