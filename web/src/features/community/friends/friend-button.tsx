import { useQuery } from '@tanstack/react-query'
import type { Person } from '@mtaa/contract/community/people'
import { UserPlus } from 'lucide-react'
import { useLocation } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { useSession } from '../../../platform/session.ts'
import { useApi } from '../../../platform/use-api.ts'
import { useFlag } from '../../../platform/use-flags.ts'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { withNext } from '../../identity/accounts/index.ts'
import { FriendActions } from './friend-actions.tsx'
import { friendshipQuery } from './friends.queries.ts'
import { useFriendsLive } from './use-friends-live.ts'

/** Add friend, Cancel request, Accept and Decline, or Remove friend; to visitors the way to sign in. Nothing for oneself. */
export function FriendButton({ person }: { person: Person }) {
  const { status, user } = useSession()
  const { pathname, search } = useLocation()
  const isOff = useFlag('friends') === 'disabled'
  if (isOff || user?.id === person.id) return null
  if (user) return <MembersButton key={user.id} userId={user.id} person={person} />
  if (status === 'unknown') return <Place />
  return (
    <LinkButton icon={UserPlus} to={withNext('/login', pathname + search)} className="self-start">
      {m.friends_add()}
    </LinkButton>
  )
}

/** As high as the button that will be there. */
const Place = () => <div className="min-h-11" />

function MembersButton({ userId, person }: { userId: string; person: Person }) {
  const { data, error } = useQuery(friendshipQuery(useApi(), userId, person.id))
  useFriendsLive(userId)
  // Who cannot be seen, or is not known without a network, is not asked.
  if (!data) return error ? null : <Place />
  return (
    <div className="self-start">
      <FriendActions userId={userId} person={person} friendship={data} />
    </div>
  )
}
