import { formatMoment } from '@mtaa/contract/dates'
import { day } from '@mtaa/contract/time'
import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import { m } from '../../../paraglide/messages.js'
import { useNow } from '../../../platform/now.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { RelativeTime } from '../../../ui/data/formatters.tsx'

type When = Pick<ListingCard, 'module' | 'status' | 'starts_at' | 'ends_at' | 'created_at'>

const relativeMs = 7 * day

/** The relevant moment, short: an event's start, an auction's start or end, else the age of the listing. */
export function ListingWhen({ listing }: { listing: When }) {
  const { module, status, starts_at: starts, ends_at: ends, created_at: created } = listing
  if (module === 'events' && starts) return <ShortMoment at={starts} />
  if (module === 'auctions' && status === 'scheduled' && starts) {
    return (
      <span>
        <span>{m.auctions_starts()} </span>
        <Short at={starts} />
      </span>
    )
  }
  if (module === 'auctions' && status === 'active' && ends) {
    return (
      <span>
        <span>{m.auctions_ends()} </span>
        <Short at={ends} />
      </span>
    )
  }
  if (module === 'auctions' && status === 'ended' && ends) {
    return (
      <span>
        <span>{m.common_ended()} </span>
        <Short at={ends} />
      </span>
    )
  }
  return <Short at={created} />
}

/** Relative for seven days on either side, then the day. */
function Short({ at }: { at: string }) {
  const isNear = Math.abs(useNow() - new Date(at).getTime()) < relativeMs
  return isNear ? <RelativeTime at={at} /> : <ShortMoment at={at} dayOnly />
}

/** `26 Jul, 14:05` or `26 Jul`; with all of it as its title. */
function ShortMoment({ at, dayOnly = false }: { at: string; dayOnly?: boolean }) {
  const whole = formatMoment(at, useLanguage())
  return (
    <time dateTime={at} title={whole}>
      {whole.replace(dayOnly ? / \d{4},.*$/ : / \d{4}(?=,)/, '')}
    </time>
  )
}
