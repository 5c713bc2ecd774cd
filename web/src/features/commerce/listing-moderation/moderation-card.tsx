import type { ListingModeration } from '@mtaa/contract/commerce/listings/moderation'
import { moderationReasonText } from '@mtaa/contract/commerce/listings/moderation-reasons'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { RelativeTime } from '../../../ui/data/formatters.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { ListingRow } from '../listings/index.ts'
import { DecisionForm } from './decision-form.tsx'

/** One listing that waits, with all that a moderator needs to decide. */
export function ModerationCard({ review }: { review: ListingModeration }) {
  const { listing, text, removal, may_decide: mayDecide } = review
  const language = useLanguage()
  return (
    <article className="py-4">
      <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Badge>{kindOf(review)}</Badge>
        <RelativeTime at={review.created_at} />
      </p>
      <ListingRow own listing={listing} note={nameOf(listing.owner)} />
      {listing.images.length > 1 ? (
        <ul className="flex gap-2 overflow-x-auto py-2">
          {listing.images.slice(1).map((image) => (
            <li key={image.key} className="w-24 shrink-0 overflow-hidden rounded-control">
              <Picture image={image} alt="" sizes="96px" ratio="1/1" />
            </li>
          ))}
        </ul>
      ) : null}
      {listing.description ? <p className="py-2 break-words whitespace-pre-line">{listing.description}</p> : null}
      {removal ? (
        <p className="py-1 font-semibold">
          {m.listing_reviews_removed_for({ reason: moderationReasonText(removal.reason, language) })} {removal.note}
        </p>
      ) : null}
      {text ? <p className="py-1 break-words">{m.listing_reviews_appeal_says({ text })}</p> : null}
      {mayDecide ? <DecisionForm key={listing.updated_at} id={review.id} seen={listing.updated_at} /> : null}
    </article>
  )
}

const nameOf = ({ first_name: first, last_name: last }: ListingModeration['listing']['owner']) =>
  [first, last].filter(Boolean).join(' ')

function kindOf({ kind, risk }: ListingModeration) {
  if (kind === 'risk') return m.listing_reviews_kind_risk({ risk })
  return kind === 'appeal' ? m.common_appealed() : m.listing_reviews_kind_new_seller()
}
