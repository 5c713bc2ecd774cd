import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Offer } from '@mtaa/contract/commerce/products/offers'
import { useLive } from '../../../platform/live/use-live.ts'
import { useSession } from '../../../platform/session.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { OfferActions } from './offer-actions.tsx'
import { OfferTerms } from './offer-terms.tsx'
import { stateOf } from './offer-words.ts'
import { offerQuery } from './offers.queries.ts'

/** An offer inside a conversation: how far it is now, and what can be done with it. */
export function OfferCard({ offer: loaded }: { offer: Offer }) {
  const { user } = useSession()
  const query = offerQuery(useApi(), user?.id ?? '', loaded.id)
  const { data: offer } = useQuery({ ...query, enabled: user !== null, initialData: loaded })
  const queryClient = useQueryClient()
  // Each answer comes with a message.
  useLive(['me'], (message) => {
    if (message.kind === 'resync' || (message.topic === 'me' && 'message' in message.data))
      void queryClient.invalidateQueries({ queryKey: query.queryKey })
  })
  const { product } = offer
  const { text, tone } = stateOf(offer)
  return (
    <article className="flex w-full min-w-0 flex-col gap-1 rounded-card border border-line bg-surface p-3 text-left text-ink">
      <div className="flex gap-3">
        {product.image ? (
          <Link to={`/market/${product.id}`} tabIndex={-1} aria-hidden="true" className="w-14 shrink-0 self-start">
            <Picture image={product.image} alt="" sizes="56px" ratio="1/1" className="rounded-control" />
          </Link>
        ) : null}
        <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
          <Badge tone={tone}>{text}</Badge>
          <Link to={`/market/${product.id}`} className="line-clamp-2 font-semibold break-words hover:underline">
            {product.title}
          </Link>
        </div>
      </div>
      <OfferTerms offer={offer} />
      <OfferActions offer={offer} />
    </article>
  )
}
