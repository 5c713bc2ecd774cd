import type { Friend, FriendRequest, Friendship } from '@mtaa/contract/community/friends'
import type { Deps } from '../../../core/deps.ts'
import { placeOf } from '../../places/places/index.ts'
import { viewPerson } from '../people/index.ts'
import { askFrom, type Standing } from './friends.rules.ts'
import type { FriendRow, RequestRow } from './lists.queries.ts'

type Pictures = Pick<Deps, 'pictures'>

const viewShown = (row: FriendRow | RequestRow, deps: Pictures) => {
  const { county_code } = row
  return { person: viewPerson(row, deps), home: county_code === null ? null : placeOf({ ...row, county_code }) }
}

export const viewFriend = (row: FriendRow, deps: Pictures): Friend => ({
  id: row.id,
  ...viewShown(row, deps),
  friends_since: row.friends_since.toISOString(),
})

export const viewRequest = (row: RequestRow, deps: Pictures): FriendRequest => ({
  id: row.request_id,
  ...viewShown(row, deps),
  created_at: row.asked_at.toISOString(),
})

export function viewFriendship(me: string, standing: Standing, now: Date): Friendship {
  const { friends, open } = standing
  const from = friends || open ? null : askFrom(standing, now)
  return {
    state: friends ? 'friends' : open ? (open.asker_id === me ? 'sent' : 'received') : 'none',
    request_id: friends ? null : (open?.id ?? null),
    ask_from: from?.toISOString() ?? null,
  }
}
