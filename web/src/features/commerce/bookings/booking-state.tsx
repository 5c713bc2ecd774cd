import { type BookingState, bookingStates } from '@mtaa/contract/commerce/bookings/booking-terms'
import { Badge } from '../../../ui/data/badge.tsx'
import { lookOf } from './booking-words.ts'

const isState = (text: string): text is BookingState => bookingStates.some((state) => state === text)

/** The state of a booking where it stands between other things; nothing for one that this page does not know. */
export function BookingStateBadge({ state }: { state: string }) {
  if (!isState(state)) return null
  const { tone, words } = lookOf(state)
  return <Badge tone={tone}>{words}</Badge>
}
