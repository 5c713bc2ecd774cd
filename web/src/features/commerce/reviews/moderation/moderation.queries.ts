import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  decideReview,
  listModeratedReviews,
  type ReviewDecision,
} from '@mtaa/contract/commerce/reviews/review-moderation'
import { useApi } from '../../../../platform/use-api.ts'

export type ModeratedState = 'appealed' | 'removed'

/** Reviews that wait for moderators, or were removed. */
export const moderatedQuery = (api: Api, state: ModeratedState) =>
  infiniteQueryOptions({
    queryKey: ['reviews', 'moderated', state],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api(listModeratedReviews, { query: { state, ...(pageParam && { cursor: pageParam }) }, signal }),
    getNextPageParam: (page) => page.next_cursor,
  })

interface Decision {
  decision: ReviewDecision
  reason: string
}

export function useDecideReview(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Decision) => api(decideReview, { params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['reviews'] }),
  })
}
