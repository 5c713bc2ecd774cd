import { useState } from 'react'
import type { Offer } from '@mtaa/contract/commerce/products/offers'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { formatPrice } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { Countdown, Price } from '../../../ui/data/formatters.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { PersonPhrase } from '../../community/people/index.ts'
import { ReportButton } from '../../community/reports/index.ts'
import { offerCheckoutPath } from '../cart/index.ts'
import { CounterSheet } from './counter-sheet.tsx'
import { percentOf, stateOf } from './offer-words.ts'
import { type Answer, useAnswerOffer } from './offers.queries.ts'

/** One offer: what, for how much, how far it is, and what can be done with it. */
export function OfferEntry({ offer }: { offer: Offer }) {
  const { product, side, unit_price, quantity, earlier_prices } = offer
  const language = useLanguage()
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
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Price shillings={unit_price} className="text-lg" />
          <span className="text-sm text-muted tabular-nums">
            <span>
              {m.offers_of_price({
                percent: percentOf(unit_price, product.price),
                price: formatPrice(product.price, language),
              })}
            </span>
            {quantity > 1 ? <span>{` · ${m.offers_times({ count: quantity })}`}</span> : null}
          </span>
        </p>
        {earlier_prices.length > 0 ? (
          <p className="text-sm text-muted tabular-nums">
            {m.offers_before({ prices: earlier_prices.map((price) => formatPrice(price, language)).join(' → ') })}
          </p>
        ) : null}
        {offer.expires_at ? (
          <p className="text-sm text-muted">
            <span>{`${offer.status === 'open' ? m.offers_answer_within() : m.offers_pay_within()} `}</span>
            <Countdown until={offer.expires_at} className="font-semibold text-ink" />
          </p>
        ) : null}
        <Buttons offer={offer} />
        <p className="-ml-4">
          <ReportButton kind="offer" id={offer.id} ownerId={other.id} />
        </p>
      </div>
    </article>
  )
}

function Buttons({ offer }: { offer: Offer }) {
  const { may, side, status } = offer
  const { mutate, isPending, variables } = useAnswerOffer(offer)
  const [isCountering, setCountering] = useState(false)
  const answer = (chosen: Answer) =>
    mutate(chosen, { onError: (error) => showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' }) })
  const busy = (act: Answer['act']) => isPending && variables.act === act
  if (!Object.values(may).includes(true) && !(status === 'ordered' && side === 'buyer')) return null
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {may.pay ? (
        <LinkButton variant="primary" to={offerCheckoutPath(offer)}>
          {m.offers_pay_now()}
        </LinkButton>
      ) : null}
      {status === 'ordered' && side === 'buyer' ? (
        <LinkButton variant="primary" to="/orders?status=pending">
          {m.common_see_order()}
        </LinkButton>
      ) : null}
      {may.accept ? (
        <Button variant="primary" busy={busy('accept')} onClick={() => answer({ act: 'accept' })}>
          {m.common_accept()}
        </Button>
      ) : null}
      {may.counter ? <Button onClick={() => setCountering(true)}>{m.offers_counter()}</Button> : null}
      {may.decline ? (
        <Button variant="plain" busy={busy('decline')} onClick={() => answer({ act: 'decline' })}>
          {m.common_decline()}
        </Button>
      ) : null}
      {may.withdraw ? (
        <Button variant="plain" busy={busy('withdraw')} onClick={() => answer({ act: 'withdraw' })}>
          {m.offers_withdraw()}
        </Button>
      ) : null}
      {isCountering ? <CounterSheet offer={offer} onClose={() => setCountering(false)} /> : null}
    </div>
  )
}
