import { hour } from '@mtaa/contract/time'

/** Max new listings of a member in a day; fewer on the first day of an account, when spam is likeliest. */
export const listingsADay = (joined: Date, now: Date, max: { aDay: number; firstDay: number }) =>
  now.getTime() - joined.getTime() < 24 * hour ? Math.min(max.firstDay, max.aDay) : max.aDay

const shortLimit = 160

/** The text of a card when the seller wrote none: the beginning of the description, cut between words. */
export function shortDescription(short: string, description: string): string {
  if (short) return short
  const text = description.replace(/\s+/gu, ' ').trim()
  if (text.length <= shortLimit) return text
  const cut = text.slice(0, shortLimit - 1)
  const space = cut.lastIndexOf(' ')
  const whole = space > shortLimit / 2 ? cut.slice(0, space) : cut.replace(/[\uD800-\uDBFF]$/u, '')
  return `${whole.replace(/(?<![\s,.;:–-])[\s,.;:–-]+$/u, '')}…`
}
