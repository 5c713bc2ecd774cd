import { m } from '../../../../paraglide/messages.js'
import type { OfferErrors, OfferField } from './offer-rules.ts'

const names: Record<OfferField, () => string> = {
  images: m.listings_photos,
  title: m.listings_title_field,
  category: m.listings_category,
  subcategory: m.listings_kind,
  attributes: m.market_step_details,
  price: m.listings_price,
  condition: m.market_condition,
  quantity: m.market_quantity,
  short_description: m.market_short_description,
  description: m.common_description,
  place: m.listings_place,
  delivery: m.common_delivery,
  delivery_fees: m.market_fee,
}

/** Name and sentence of each field that is wrong, from the top of the form. */
export const wrongFields = (errors: OfferErrors): (readonly [name: string, sentence: string])[] =>
  (Object.keys(names) as OfferField[]).flatMap((field) => {
    const sentence = errors[field]
    return sentence === undefined ? [] : [[names[field](), sentence] as const]
  })
