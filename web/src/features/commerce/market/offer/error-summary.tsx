import { m } from '../../../../paraglide/messages.js'
import { type OfferErrors, type OfferField } from './offer-rules.ts'

const names: Record<OfferField, () => string> = {
  images: m.market_photos,
  title: m.market_title_field,
  category: m.market_category,
  price: m.market_price,
  condition: m.market_condition,
  quantity: m.market_quantity,
  short_description: m.market_short_description,
  description: m.common_description,
  place: m.listings_place,
}

/** All errors in one place; each is also beside its field. */
export function ErrorSummary({ errors, sentence }: { errors: OfferErrors; sentence: string }) {
  const wrong = (Object.keys(names) as OfferField[]).filter((field) => errors[field] !== undefined)
  if (wrong.length === 0 && !sentence) return null
  return (
    <div role="alert" className="rounded-control border border-danger bg-danger-tint px-4 py-3">
      {sentence ? <p className="font-semibold">{sentence}</p> : null}
      {wrong.length > 0 ? (
        <>
          <p className="font-semibold">{m.market_errors_head()}</p>
          <ul className="mt-1 list-disc pl-5">
            {wrong.map((field) => (
              <li key={field}>
                {names[field]()}: {errors[field]}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
