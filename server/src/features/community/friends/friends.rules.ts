import { coolDownDays } from '@mtaa/contract/community/friends'
import { day } from '@mtaa/contract/time'

/** How two people stand, as one of them sees it (docs/rules/friends.md). */
export interface Standing {
  friends: boolean
  /** The open request between them, whichever of them asked. */
  open: { id: string; asker_id: string } | null
  /** When the other last declined a request of this member. */
  declined_at: Date | null
}

/** What asking comes to: who was asked by the other already accepts. */
export type AskOutcome = 'nothing' | 'accept' | 'too soon' | 'ask'

export function askOutcome(me: string, standing: Standing, now: Date): AskOutcome {
  if (standing.friends || standing.open?.asker_id === me) return 'nothing'
  if (standing.open) return 'accept'
  return askFrom(standing, now) ? 'too soon' : 'ask'
}

/** From when the member may ask again; null: now. */
export function askFrom({ declined_at }: Pick<Standing, 'declined_at'>, now: Date): Date | null {
  const from = declined_at && new Date(declined_at.getTime() + coolDownDays * day)
  return from && from > now ? from : null
}

/** An account counts as new for its first day. */
export const isNewcomer = (joined: Date, now: Date): boolean => joined.getTime() + day > now.getTime()
