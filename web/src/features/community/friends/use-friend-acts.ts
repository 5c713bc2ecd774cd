import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  acceptFriend,
  cancelFriend,
  declineFriend,
  removeFriend,
  requestFriend,
} from '@mtaa/contract/community/friends'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { offerPush } from '../../../platform/push/offer-push.ts'
import { useApi } from '../../../platform/use-api.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { friendsKey } from './friends.queries.ts'

export type FriendAct = 'ask' | 'accept' | 'decline' | 'cancel' | 'remove'

const done = {
  ask: m.friends_asked,
  accept: m.friends_accepted,
  decline: m.friends_declined,
  cancel: m.friends_cancelled,
  remove: m.friends_removed,
} as const

/** What shows posts, also those for friends. */
const postLists = ['feed', 'posts', 'posts-of', 'hashtag-posts'].map((key) => [key])

interface Subject {
  userId: string
  personId: string
  requestId: string | null
}

/** What a member does about one person. Afterwards what is shown of friends, and posts for friends, are fetched anew. */
export function useFriendActs({ userId, personId, requestId }: Subject) {
  const api = useApi()
  const queryClient = useQueryClient()
  const request = { params: { id: requestId ?? '' } }
  const calls: Record<FriendAct, () => Promise<unknown>> = {
    ask: () => api(requestFriend, { body: { member_id: personId } }),
    accept: () => api(acceptFriend, request),
    decline: () => api(declineFriend, request),
    cancel: () => api(cancelFriend, request),
    remove: () => api(removeFriend, { params: { id: personId } }),
  }
  return useMutation({
    mutationFn: (act: FriendAct) => calls[act](),
    onSuccess: (_, act) => {
      showToast({ title: done[act](), tone: 'success' })
      if (act === 'ask') offerPush()
    },
    onError: (error) => showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' }),
    // Also where it was refused: the other side has been quicker.
    onSettled: async (_answer, _error, act) => {
      const keys = [friendsKey(userId), ...(act === 'accept' || act === 'remove' ? postLists : [])]
      await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
  })
}
