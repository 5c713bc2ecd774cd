import type { Offer } from '@mtaa/contract/commerce/products/offers'
import { m } from '../../../paraglide/messages.js'
import { Badge } from '../../../ui/data/badge.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { PersonPhrase } from '../../community/people/index.ts'
import { ReportButton } from '../../community/reports/index.ts'
import { OfferActions } from './offer-actions.tsx'
import { OfferTerms } from './offer-terms.tsx'
import { stateOf } from './offer-words.ts'

/** One offer: what, for how much, how far it is, and what can be done with it. */
export function OfferEntry({ offer }: { offer: Offer }) {
  const { product, side } = offer
  const { text, tone } = stateOf(offer)
  const other = side === 'buyer' ? offer.seller : offer.buyer
  return (
    <article className="flex gap-4 border-b border-line py-4">
      <Link to={`/market/${product.id}`} tabIndex={-1} aria-hidden="true" className="w-20 shrink-0 self-start">
        <Picture image={product.image} alt="" sizes="80px" ratio="1/1" className="rounded-control" />
      </Link>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <Link
            to={`/market/${product.id}`}
            className="line-clamp-2 min-w-[min(100%,9rem)] flex-1 font-semibold break-words hover:underline"
          >
            {product.title}
          </Link>
          <Badge tone={tone}>{text}</Badge>
        </div>
        <p className="text-sm break-words text-muted">
          <PersonPhrase
            person={other}
            say={(name) => (side === 'buyer' ? m.common_from({ name }) : m.offers_by({ name }))}
          />
        </p>
        <OfferTerms offer={offer} />
        <OfferActions offer={offer} />
        <p className="-ml-4">
          <ReportButton kind="offer" id={offer.id} ownerId={other.id} />
        </p>
      </div>
    </article>
  )
}
