import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { befriend, sendFriends } from './befriend.ts'
import { isPersonSeen } from './friends.queries.ts'
import { deleteFriendship, endRequest, findRequest, lockFriends, type RequestEnd } from './friends-writes.queries.ts'

interface Locked {
  /** The other side. */
  other: string
  at: Date
}

/** Accepts a request that the member received; answers who asked. */
export const acceptFriend = (deps: Deps, member: Member, id: string): Promise<string> =>
  end(deps, member, { id, as: 'accepted' }, async (tx, { other, at }) => {
    if (!(await isPersonSeen(tx, { me: member.id, id: other, now: at }))) throw new Refusal('friend_request_not_found')
    await befriend(deps, tx, { me: member.id, other, requestId: id, at })
  })

/** Declines a request that the member received. Who asked is not notified. */
export const declineFriend = (deps: Deps, member: Member, id: string): Promise<string> =>
  end(deps, member, { id, as: 'declined' }, async (tx, { at }) => {
    await endRequest(tx, id, 'declined', at)
    sendFriends(deps, tx, member.id)
  })

/** Takes back a request that the member sent. */
export const cancelFriend = (deps: Deps, member: Member, id: string): Promise<string> =>
  end(deps, member, { id, as: 'cancelled' }, async (tx, { other, at }) => {
    await endRequest(tx, id, 'cancelled', at)
    sendFriends(deps, tx, member.id, other)
  })

/** Who asked cancels, who was asked answers; for anybody else there is no such request. Ended in the same way, it changes nothing. */
function end(
  { db, clock }: Deps,
  { id: me }: Member,
  { id, as }: { id: string; as: RequestEnd },
  change: (tx: Tx, locked: Locked) => Promise<void>,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const found = await findRequest(tx, id)
    const [own, other] = as === 'cancelled' ? [found?.asker_id, found?.asked_id] : [found?.asked_id, found?.asker_id]
    if (other === undefined || own !== me) throw new Refusal('friend_request_not_found')
    await lockFriends(tx, me, other)
    // It may have ended while this waited.
    const status = (await findRequest(tx, id))?.status
    if (status === undefined) throw new Refusal('friend_request_not_found')
    if (status !== as && status !== 'pending') throw new Refusal('friend_request_over')
    if (status === 'pending') await change(tx, { other, at: clock() })
    return other
  })
}

/** Ends a friendship at once for both. The other is not notified; their browser reads anew what it shows. */
export const removeFriend = (deps: Deps, member: Member, other: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await lockFriends(tx, member.id, other)
    if (await deleteFriendship(tx, member.id, other)) sendFriends(deps, tx, member.id, other)
  })
