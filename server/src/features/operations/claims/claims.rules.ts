import { minute } from '@mtaa/contract/time'

/** For so long no other moderator decides a case. */
const claimFor = 15 * minute

export const claimedUntil = (now: Date) => new Date(now.getTime() + claimFor)

/** A claim as queries of cases join it; both null: nobody has the case. */
export interface Claimed {
  claimed_by: string | null
  claimed_until: Date | null
}

const isHeld = ({ claimed_until }: Claimed, now: Date) => claimed_until !== null && claimed_until > now

/** Whether somebody else works on it. */
export const isClaimedByOther = (found: Claimed, by: string, now: Date): boolean =>
  found.claimed_by !== null && found.claimed_by !== by && isHeld(found, now)
