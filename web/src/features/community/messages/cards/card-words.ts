import type { CardKind } from '@mtaa/contract/community/message-terms'
import { m } from '../../../../paraglide/messages.js'

/** What a card shows, in a word. */
export const kindNames: Record<CardKind, () => string> = {
  product: m.page_product,
  auction: m.listings_auction,
  event: m.listings_event,
  service: m.listings_service,
  job: m.page_job,
  property: m.listings_property,
  business: m.page_business,
  order: m.page_order,
  offer: m.cards_offer,
  booking: m.page_booking,
}
