import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../platform/session.ts'
import { useApi } from '../../../platform/use-api.ts'
import { anyFriendQuery } from './friends.queries.ts'

/** Whether the member has a friend; undefined until it is known, and without a network. */
export function useHasFriends(): boolean | undefined {
  const userId = useSession().user?.id
  return useQuery({ ...anyFriendQuery(useApi(), userId ?? ''), enabled: userId !== undefined }).data
}
