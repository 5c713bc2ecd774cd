import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import { m } from '../../../../paraglide/messages.js'
import { Link } from '../../../../ui/layout/link.tsx'

const sentences: Partial<Record<ListingCard['status'], () => string>> = {
  sold: m.listings_is_sold,
  paused: m.listings_is_paused,
  pending_review: m.listings_is_in_review,
  draft: m.listings_is_draft,
  ended: m.listings_is_over,
  expired: m.listings_is_over,
}

const ownSentences: Partial<Record<ListingCard['status'], () => string>> = {
  sold: m.listings_you_sold,
  paused: m.listings_you_paused,
}

interface UnavailableNoticeProps {
  listing: Pick<ListingCard, 'module' | 'status' | 'category'>
  /** It is the viewer's own: they know why, and look for no other. */
  mine?: boolean
}

/** Why a listing is not available, with a link to similar ones. */
export function UnavailableNotice({ listing, mine = false }: UnavailableNoticeProps) {
  const { module, status, category } = listing
  // An event that has begun is no longer on sale.
  const special: Record<string, (() => string) | undefined> = {
    'jobs paused': m.listings_is_closed,
    'properties sold': m.listings_is_taken,
  }
  const otherwise = module === 'events' ? m.listings_has_begun : m.listings_is_gone
  const own = mine ? ownSentences[status] : undefined
  const sentence = own ?? special[`${module} ${status}`] ?? sentences[status] ?? otherwise
  return (
    <div role="note" className="rounded-control border border-edge px-3 py-2">
      <p className="font-semibold">{sentence()}</p>
      {mine ? null : (
        <Link
          to={`/${module}?category=${category}`}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-primary hover:underline"
        >
          {m.listings_see_others()}
        </Link>
      )}
    </div>
  )
}
