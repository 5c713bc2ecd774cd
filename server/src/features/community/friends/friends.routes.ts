import * as api from '@mtaa/contract/community/friends'
import type { Friendship } from '@mtaa/contract/community/friends'
import type { Deps } from '../../../core/deps.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import type { Member } from '../../../core/viewer.ts'
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { acceptFriend, cancelFriend, declineFriend, removeFriend } from './answer-request.ts'
import { findStanding, isPersonSeen } from './friends.queries.ts'
import { viewFriend, viewFriendship, viewRequest } from './friends.view.ts'
import { countRequests, findFriends, findRequests } from './lists.queries.ts'
import { requestFriend } from './request-friend.ts'

// What binds a member to others can be ended while the feature is off.
const own = { flag: 'always' } as const

export function friendsRoutes(on: On) {
  on(
    api.requestFriend,
    async ({ deps, viewer, body, idempotencyKey, language }) => {
      await requestFriend(deps, viewer, { other: body.member_id, key: idempotencyKey, language })
      return showFriendship(deps, viewer, body.member_id)
    },
    { repeats: 'content' },
  )

  on(api.acceptFriend, async ({ deps, viewer, params }) =>
    showFriendship(deps, viewer, await acceptFriend(deps, viewer, params.id)),
  )

  on(
    api.declineFriend,
    async ({ deps, viewer, params }) => {
      await declineFriend(deps, viewer, params.id)
      return {}
    },
    own,
  )

  on(
    api.cancelFriend,
    async ({ deps, viewer, params }) => {
      await cancelFriend(deps, viewer, params.id)
      return {}
    },
    own,
  )

  on(
    api.removeFriend,
    async ({ deps, viewer, params }) => {
      await removeFriend(deps, viewer, params.id)
      return {}
    },
    own,
  )

  on(api.listFriends, async ({ deps, viewer, query: { q, limit, cursor } }) => {
    const page = { me: viewer.id, now: deps.clock(), q, after: readCursor(cursor) }
    const rows = await findFriends(deps.db, page, limit + 1)
    const last = rows.length > limit ? rows[limit - 1] : undefined
    return {
      items: rows.slice(0, limit).map((row) => viewFriend(row, deps)),
      next_cursor: last ? writeCursor(last.friends_since, last.id) : null,
    }
  })

  on(api.listFriendRequests, async ({ deps, viewer, query: { direction, limit, cursor } }) => {
    const looking = { me: viewer.id, now: deps.clock(), direction }
    const [rows, total] = await Promise.all([
      findRequests(deps.db, { ...looking, after: readCursor(cursor) }, limit + 1),
      countRequests(deps.db, looking),
    ])
    const last = rows.length > limit ? rows[limit - 1] : undefined
    return {
      items: rows.slice(0, limit).map((row) => viewRequest(row, deps)),
      next_cursor: last ? writeCursor(last.asked_at, last.request_id) : null,
      total,
    }
  })

  on(api.getFriendship, async ({ deps, viewer, params: { id } }) => {
    if (id === viewer.id) return self
    const isSeen = await isPersonSeen(deps.db, { me: viewer.id, id, now: deps.clock() })
    if (!isSeen) throw new Refusal('friend_not_found')
    return showFriendship(deps, viewer, id)
  })
}

const self: Friendship = { state: 'self', request_id: null, ask_from: null }

const showFriendship = async (deps: Deps, { id }: Member, other: string) =>
  viewFriendship(id, await findStanding(deps.db, id, other), deps.clock())
