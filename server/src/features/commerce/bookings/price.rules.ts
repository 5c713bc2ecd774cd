/** What a booking costs, and what of it is paid here, in whole shillings (docs/rules/bookings.md). Pure. */
import type { PriceType, ServicePlace } from '@mtaa/contract/commerce/services/service-terms'

interface Priced {
  price_type: PriceType
  /** Of `hourly` that of an hour. */
  price: number
}

/** Without travel; rounded up. What is quoted has no price of its own. */
export function priceOf({ price_type, price }: Priced, minutes: number): number {
  if (price_type === 'quote') return 0
  return price_type === 'hourly' ? Math.ceil((price * minutes) / 60) : price
}

/** Rounded up. */
export const depositOf = (price: number, percent: number): number => Math.ceil((price * percent) / 100)

/** What is paid here: the deposit, or all of it where the customer chooses that. */
export const dueOf = ({ price, deposit, whole }: { price: number; deposit: number; whole: boolean }): number =>
  whole ? price : deposit

interface Area {
  place: ServicePlace
  wards: readonly number[]
  travel_fee: number | null
}

/** What coming to a ward costs, or why the provider does not come. `null`: the customer comes to the provider. */
export function travelFeeOf({ place, wards, travel_fee }: Area, ward: number | null) {
  if (place === 'provider' || (place === 'either' && ward === null)) return 0
  if (ward === null) return 'address_needed'
  if (wards.includes(ward)) return 0
  return travel_fee ?? 'ward_not_served'
}

/** Minutes that can be booked: an hourly service for as long as its provider allows, in steps of half an hour. */
export function minutesOf(
  service: Pick<Priced, 'price_type'> & { duration_minutes: number; longest_minutes: number | null },
  requested: number | null,
): number | undefined {
  const { price_type, duration_minutes: least, longest_minutes } = service
  if (requested === null || requested === least) return least
  const most = price_type === 'hourly' ? (longest_minutes ?? least) : least
  const isStep = (requested - least) % 30 === 0 || requested === most
  return requested > least && requested <= most && isStep ? requested : undefined
}
