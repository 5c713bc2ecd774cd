import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import { type PriceType, priceTypes, type ServicePlace } from '@mtaa/contract/commerce/services/service-terms'
import { m } from '../../../paraglide/messages.js'
import { formatDuration } from './format-duration.ts'

/** How a price is meant. */
export const priceNames: Record<PriceType, () => string> = {
  fixed: m.services_fixed,
  from: m.common_starting_price,
  hourly: m.services_hourly,
  quote: m.services_quote,
}

/** Where it is done. */
export const placeNames: Record<ServicePlace, () => string> = {
  provider: m.services_at_provider,
  customer: m.services_at_customer,
  either: m.services_at_either,
}

/** The types that the list of services is filtered by. */
export const serviceListTypes = () => ({
  label: m.listings_price(),
  options: priceTypes.map((type) => [type, priceNames[type]()] as const),
})

/** How long it takes, in a line of its own width. */
export const lengthNote = ({ service }: Pick<ListingCard, 'service'>) =>
  service && formatDuration(service.duration_minutes).replaceAll(' ', '\u00A0')

/** `2 h`, `3 days`. */
export const hoursText = (hours: number) =>
  hours >= 48 && hours % 24 === 0 ? m.common_days({ count: hours / 24 }) : m.services_hours({ count: hours })
