import type { previewBooking as endpoint } from '@mtaa/contract/commerce/bookings/bookings'
import type { BookingRepeat } from '@mtaa/contract/commerce/bookings/booking-terms'
import type * as z from 'zod/mini'
import type { Deps } from '../../../../core/deps.ts'
import type { Viewer } from '../../../../core/viewer.ts'
import { freeUntil } from '../money.rules.ts'
import { datesOf } from '../series.rules.ts'
import { getOffered } from '../show-slots.ts'
import { findLanes } from '../take-slots.ts'
import { priced } from './book-service.ts'

interface PreviewInput {
  listingId: string
  startsAt: Date
  minutes: number | null
  repeat: { every: BookingRepeat; count: number } | null
  whole: boolean
  ward: number | null
}

/** What these dates would cost, and which of them are free at this moment. Holds nothing. */
export async function previewBooking(
  deps: Deps,
  viewer: Viewer,
  { listingId, startsAt, minutes, repeat, whole, ward }: PreviewInput,
): Promise<z.infer<typeof endpoint.result>> {
  const offered = await getOffered(deps, viewer, { id: listingId, module: 'services', minutes: minutes ?? undefined })
  const { of } = offered
  const times = datesOf(startsAt, offered.minutes, repeat)
  // Before somebody has chosen where it is done, it is shown without coming there.
  const area = ward === null ? { ...of, place: 'provider' as const } : of
  const price = priced(area, { minutes: offered.minutes, ward, whole })
  const lanes = await findLanes(deps, deps.db, { of, times, as: 'slot', at: deps.clock() })
  return {
    price: price.price,
    travel_fee: price.travel_fee,
    deposit: price.deposit,
    due: price.due * times.length,
    on_the_day: (price.price - price.due) * times.length,
    dates: times.map(({ startsAt: from, endsAt: until }, index) => ({
      starts_at: from.toISOString(),
      ends_at: until.toISOString(),
      free: lanes[index] !== undefined,
      free_until: freeUntil({ starts_at: from, cancel_hours: of.cancel_hours }).toISOString(),
    })),
  }
}
