import { requestsCounted } from '@mtaa/contract/community/friends'
import { minute } from '@mtaa/contract/time'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { isMuted } from '../mutes/index.ts'
import { notify } from '../notifications/index.ts'
import { viewPerson } from '../people/index.ts'
import { friendKinds } from './friend.kinds.ts'
import { findNames } from './friends.queries.ts'
import { countRequests } from './lists.queries.ts'

/** Requests that come within so long are one mail and one line. */
const gatheredFor = 5 * minute

interface Notice {
  to: string
  /** Whose act it was. */
  about: string
}

async function nameOf(deps: Deps, tx: Tx, id: string): Promise<string> {
  const names = { first_name: null, last_name: null, ...(await findNames(tx, id)) }
  const { first_name, last_name } = viewPerson({ id, ...names, handle: null, profile_picture: null }, deps)
  return `${first_name} ${last_name}`.trim()
}

const linkTo = (deps: Deps, path: string) => new URL(path, deps.settings.publicUrl).href

/** Notifies of a request, together with those that are open already; nobody of one by whom they have muted. */
export async function notifyOfRequest(deps: Deps, tx: Tx, { to, about, at }: Notice & { at: Date }): Promise<void> {
  if (await isMuted(tx, { me: to, other: about })) return
  const open = await countRequests(tx, { me: to, now: at, direction: 'received' })
  const data = {
    name: await nameOf(deps, tx, about),
    others: Math.min(open, requestsCounted) - 1,
    link: linkTo(deps, '/friends?tab=requests'),
  }
  const posting = { key: `friend requests of ${to}`, runAt: new Date(at.getTime() + gatheredFor), keepsMoment: true }
  await notify(deps, tx, { to, kind: friendKinds.friend_requested, data, posting })
}

/** Notifies who asked that they are friends now. */
export async function notifyOfFriend(
  deps: Deps,
  tx: Tx,
  { to, about, requestId }: Notice & { requestId: string },
): Promise<void> {
  const data = { name: await nameOf(deps, tx, about), link: linkTo(deps, '/friends') }
  await notify(deps, tx, { to, kind: friendKinds.friend_accepted, data, once: `friend request ${requestId}` })
}
