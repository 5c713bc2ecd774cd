/** Times that a provider blocks themselves (docs/rules/bookings.md). Pure. */
import { day } from '@mtaa/contract/time'

/** That are to come. */
export const maxBlocks = 200
const longest = 90 * day

/** Ends after it begins, is not over, and is no longer than that. */
export const isBlockRight = (now: Date, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }): boolean =>
  startsAt < endsAt && endsAt > now && endsAt.getTime() - startsAt.getTime() <= longest
