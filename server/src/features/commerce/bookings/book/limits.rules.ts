/** How much one member can have booked at once (docs/rules/bookings.md). Pure. */
import { minute } from '@mtaa/contract/time'

/** Orders that wait for money at once, that were given up in a day, and bookings to come with one provider. */
export const most = { waiting: 5, givenUp: 20, coming: 20 } as const

interface Unpaid {
  waiting: number
  given_up: number
  next_at: Date | null
}

/** Details of `too_many_unpaid`; undefined: another order can wait for money. */
export function tooManyUnpaid({ waiting, given_up, next_at }: Unpaid, at: Date) {
  if (waiting < most.waiting && given_up < most.givenUp) return undefined
  const left = Math.max(minute, (next_at?.getTime() ?? 0) - at.getTime())
  return { limit: given_up < most.givenUp ? most.waiting : most.givenUp, minutes: Math.ceil(left / minute) }
}
