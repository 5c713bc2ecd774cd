import { maxFriends } from '@mtaa/contract/community/friends'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { countFriends, endRequest, insertFriendship } from './friends-writes.queries.ts'
import { notifyOfFriend } from './notify-of-friend.ts'

interface Pair {
  me: string
  other: string
}

/** Refuses where one of them has as many friends as there can be. Under the lock of both. */
export async function checkRoom(tx: Tx, { me, other }: Pair): Promise<void> {
  if ((await countFriends(tx, me)) >= maxFriends) throw new Refusal('friends_full', { limit: maxFriends })
  if ((await countFriends(tx, other)) >= maxFriends) throw new Refusal('friends_full_theirs', { limit: maxFriends })
}

/** The member accepts the other's open request: both are friends. Under the lock of both. */
export async function befriend(
  deps: Deps,
  tx: Tx,
  { me, other, requestId, at }: Pair & { requestId: string; at: Date },
) {
  await checkRoom(tx, { me, other })
  await insertFriendship(tx, me, other, at)
  await endRequest(tx, requestId, 'accepted', at)
  await notifyOfFriend(deps, tx, { to: other, about: me, requestId })
  sendFriends(deps, tx, me, other)
}

/** Browsers of these members read anew who their friends are. */
export const sendFriends = ({ live }: Pick<Deps, 'live'>, tx: Tx, ...members: readonly string[]) =>
  live.send(
    tx,
    members.map((id) => `me:${id}`),
    { friends: 'changed' },
  )
