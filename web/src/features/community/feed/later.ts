/** When a post is published later. Pure. */
import { scheduleLimits } from '@mtaa/contract/community/scheduled-posts'
import { fromNairobi, nairobiTime } from '@mtaa/contract/nairobi'
import { day } from '@mtaa/contract/time'

/** Day and time in Nairobi, as a field holds them: `2026-11-27T18:30`. */
export const fieldOf = (moment: Date | number): string => nairobiTime(moment).toISOString().slice(0, 16)

/** The moment that a field names, if it is one at which a post can be published. */
export function momentOf(field: string, now: number): Date | undefined {
  const fields = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(field) ? Date.parse(`${field}Z`) : Number.NaN
  if (Number.isNaN(fields)) return undefined
  const moment = fromNairobi(fields)
  const ahead = moment.getTime() - now
  return ahead > 0 && ahead <= scheduleLimits.days * day ? moment : undefined
}
