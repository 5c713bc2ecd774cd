import { second } from '@mtaa/contract/time'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findListener } from './change-conversation.queries.ts'

declare module '../../../core/deps.ts' {
  interface Deps {
    /** Whether it is time to send that somebody is typing again. */
    isTypingDue: (memberId: string, conversationId: string) => boolean
  }
}

const pause = 3 * second
/** Beyond so many the memory starts anew: somebody is then shown as typing once too often. */
const maxRemembered = 10_000

/** Of this process: in memory, since it concerns the next seconds only. */
export function rememberTyping({ clock }: Pick<Deps, 'clock'>): Deps['isTypingDue'] {
  const sentAt = new Map<string, number>()
  return (memberId, conversationId) => {
    const [key, now] = [`${memberId} ${conversationId}`, clock().getTime()]
    const last = sentAt.get(key)
    if (last !== undefined && Math.abs(now - last) < pause) return false
    if (sentAt.size >= maxRemembered) sentAt.clear()
    sentAt.set(key, now)
    return true
  }
}

/** Shows the other that the member is writing, at most every three seconds. */
export async function sayTyping(deps: Deps, member: Member, id: string): Promise<void> {
  const listener = await findListener(deps.db, { me: member.id, id, now: deps.clock() })
  if (!listener) throw new Refusal('conversation_not_found')
  const { other_id: other } = listener
  if (other !== null && deps.isTypingDue(member.id, id)) deps.live.send(deps.db, `me:${other}`, { typing: id })
}
