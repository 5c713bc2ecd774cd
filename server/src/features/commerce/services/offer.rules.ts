/** What of a service belongs together (docs/rules/services.md). Pure. */
import type { Schedule } from '@mtaa/contract/commerce/bookings/schedule'
import type { PriceType, ServicePlace, ServiceTerms } from '@mtaa/contract/commerce/services/service-terms'
import { isScheduleRight } from './schedule.rules.ts'

/** What decides about price, length, area and hours of a service. */
export interface Offer {
  price_type: PriceType
  price: number
  duration_minutes: number
  longest_minutes: number | null
  place: ServicePlace
  wards: number[]
  travel_fee: number | null
  /** Null: of before bookings. */
  schedule: Schedule | null
}

type Wrong = 'service_price_refused' | 'service_minutes_refused' | 'service_area_refused' | 'schedule_refused'

/** What does not belong together, the first; undefined: all of it does. */
export function findWrong(offer: Offer): Wrong | undefined {
  const { price_type: type, price, duration_minutes: least, longest_minutes: most, schedule } = offer
  if ((type === 'quote') !== (price === 0)) return 'service_price_refused'
  if (most !== null && (type !== 'hourly' || most < least)) return 'service_minutes_refused'
  if (!isAreaRight(offer)) return 'service_area_refused'
  return schedule && !isScheduleRight(schedule, least) ? 'schedule_refused' : undefined
}

function isAreaRight({ place, wards, travel_fee: fee }: Offer) {
  const goes = wards.length > 0 || fee !== null
  return goes === (place !== 'provider')
}

type Change = { [K in keyof Offer]?: Offer[K] | undefined }

/** A service after a change of it. What only the former kind of price or place had goes, unless the change says otherwise. */
export function offerAfter(before: Offer, change: Change): Offer {
  const { price_type = before.price_type, place = before.place } = change
  const isMoved = place === 'provider' && before.place !== 'provider'
  const {
    price = price_type === 'quote' ? 0 : before.price,
    longest_minutes = price_type === 'hourly' ? before.longest_minutes : null,
    wards = isMoved ? [] : before.wards,
    travel_fee = isMoved ? null : before.travel_fee,
  } = change
  return {
    price_type,
    price,
    duration_minutes: change.duration_minutes ?? before.duration_minutes,
    longest_minutes,
    place,
    wards: [...new Set(wards)].toSorted((one, other) => one - other),
    travel_fee,
    schedule: change.schedule ?? before.schedule,
  }
}

/** What its card says. */
export const termsOf = ({ price_type, duration_minutes }: Offer): ServiceTerms => ({ price_type, duration_minutes })

const opening = ['hours', 'breaks', 'days_off', 'on_holidays', 'capacity'] as const

/** Whether what was booked before may not fit any more. Buffers, notice and horizon count for new bookings alone. */
export const isOpeningChanged = (before: Schedule | null, after: Schedule | null): boolean =>
  opening.some((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]))
