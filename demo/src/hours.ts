import { day, hour, minute } from '@mtaa/contract/time'
import { auctionLimits } from '@mtaa/contract/commerce/auctions/auction-terms'
import type { Random } from './random.ts'

/** Nairobi is three hours ahead of UTC, all year. */
const ahead = 3 * hour

const hourOf = (at: number) => ((at + ahead) % day) / hour

/** The same day at an hour between the two in Nairobi, or the day before where that is still to come; as it is if it fits. */
export function atHours(at: number, [from, to]: readonly [number, number], now: number, random: Random): number {
  const is = hourOf(at)
  if (is >= from && is < to) return at
  const moved = at + (random.between(from, to) - is) * hour
  return moved < now ? moved : moved - day
}

/** The last such day of the week, at the same time of day. */
export const onDay = (at: number, weekday: number) => at - ((new Date(at + ahead).getUTCDay() - weekday + 7) % 7) * day

/** Later, when people are awake. */
export function whenAwake(at: number, random: Random): number {
  const is = hourOf(at)
  if (is >= 6 && is < 23) return at
  return at + ((is >= 23 ? 24 : 0) + random.between(6, 8) - is) * hour
}

/** When a lot can end, in hours of a day in Nairobi. */
const { endsFrom, endsUntil } = auctionLimits

/** Within these hours: in the evening before, or, where that is not an hour after `after`, in the next morning. */
export function atBiddingHours(at: number, after: number): Date {
  const even = (moment: number) => new Date(Math.ceil(moment / (5 * minute)) * 5 * minute)
  const is = hourOf(at)
  if (is >= endsFrom && is < endsUntil) return even(at)
  // Of ten hours of the night four of the evening, so that not all end in the same moment.
  const passed = (is - endsUntil + 24) % 24
  const evening = at - (passed + passed * 0.4) * hour
  return even(evening > after + hour ? evening : at + (24 - endsUntil + endsFrom - passed) * hour)
}
