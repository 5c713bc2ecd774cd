import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../../platform/live/use-live.ts'
import { friendsKey } from './friends.queries.ts'

/** Fetches anew what is shown of friends when the other side, or another device, has changed it. */
export function useFriendsLive(userId: string | undefined): void {
  const queryClient = useQueryClient()
  useLive(userId === undefined ? [] : ['me'], (message) => {
    if (userId === undefined) return
    if (message.kind === 'resync' || (message.topic === 'me' && 'friends' in message.data))
      void queryClient.invalidateQueries({ queryKey: friendsKey(userId) })
  })
}
