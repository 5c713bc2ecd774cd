import { formatDay } from '@mtaa/contract/dates'
import type { Language } from '@mtaa/contract/language'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { withIdempotency } from '../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { befriend, checkRoom, sendFriends } from './befriend.ts'
import { friendLimits } from './friends.limits.ts'
import { findAccount, findStanding, isPersonSeen } from './friends.queries.ts'
import { insertRequest, lockFriends } from './friends-writes.queries.ts'
import { askFrom, askOutcome, isNewcomer } from './friends.rules.ts'
import { notifyOfRequest } from './notify-of-friend.ts'

interface Asking {
  other: string
  key: string | undefined
  language: Language
}

/** Asks somebody to be friends; who has asked the member already becomes their friend at once. */
export async function requestFriend(deps: Deps, member: Member, { other, key, language }: Asking): Promise<void> {
  if (other === member.id) throw new Refusal('friend_self')
  const at = deps.clock()
  const keyed = { userId: member.id, scope: 'content', key, request: { friend: other }, at } as const
  await deps.db
    .transaction()
    .execute((tx) => withIdempotency(tx, keyed, (id) => ask(deps, tx, { id, me: member.id, other, at, language })))
}

interface Ask {
  id: string
  me: string
  other: string
  at: Date
  language: Language
}

async function ask(deps: Deps, tx: Tx, { id, me, other, at, language }: Ask): Promise<void> {
  await lockFriends(tx, me, other)
  if (!(await isPersonSeen(tx, { me, id: other, now: at }))) throw new Refusal('friend_not_found')
  const standing = await findStanding(tx, me, other)
  const outcome = askOutcome(me, standing, at)
  if (outcome === 'nothing') return
  if (outcome === 'accept') return befriend(deps, tx, { me, other, requestId: standing.open?.id ?? '', at })
  const from = askFrom(standing, at)
  if (from) throw new Refusal('friend_asked_lately', { day: formatDay(from, language), ask_from: from.toISOString() })
  await checkRoom(tx, { me, other })
  await consumeRequest(deps, tx, me, at)
  await insertRequest(tx, { id, asker_id: me, asked_id: other, created_at: at })
  await notifyOfRequest(deps, tx, { to: other, about: me, at })
  sendFriends(deps, tx, me, other)
}

async function consumeRequest({ limits }: Deps, tx: Tx, me: string, at: Date): Promise<void> {
  const account = await findAccount(tx, me)
  // Nobody sees an account without a sign-up, so it can be nobody's friend.
  if (!account || account.is_anonymous) throw new Refusal('forbidden')
  const counted = limits.within(tx)
  if (isNewcomer(account.created_at, at)) await counted.consume([friendLimits.newcomers, me])
  await counted.consume([friendLimits.requests, me])
}
