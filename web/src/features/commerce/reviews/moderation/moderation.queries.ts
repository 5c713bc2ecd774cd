import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  decideReview,
  listModeratedReviews,
  type ReviewDecision,
} from '@mtaa/contract/commerce/reviews/review-moderation'
import { useApi } from '../../../../platform/use-api.ts'

/** Reviews that were removed. */
export const moderatedQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['reviews', 'moderated'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api(listModeratedReviews, { query: { state: 'removed', ...(pageParam && { cursor: pageParam }) }, signal }),
    getNextPageParam: (page) => page.next_cursor,
  })

/** One that was removed, also while its appeal waits; empty where it is shown. */
export const removedQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['reviews', 'moderated', 'one', id],
    queryFn: ({ signal }) => api(listModeratedReviews, { query: { state: 'removed', id }, signal }),
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
