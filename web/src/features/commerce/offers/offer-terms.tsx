import type { Offer } from '@mtaa/contract/commerce/products/offers'
import { m } from '../../../paraglide/messages.js'
import { formatPrice } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { Countdown, Price } from '../../../ui/data/formatters.tsx'
import { percentOf } from './offer-words.ts'

/** For how much, what was named before, and how long there is to answer or to pay. */
export function OfferTerms({ offer }: { offer: Offer }) {
  const { product, unit_price, quantity, earlier_prices } = offer
  const language = useLanguage()
  return (
    <>
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
    </>
  )
}
