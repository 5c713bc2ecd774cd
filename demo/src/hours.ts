import { day, hour } from '@mtaa/contract/time'
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
