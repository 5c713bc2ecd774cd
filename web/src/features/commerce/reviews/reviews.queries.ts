import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import type { ReviewSide } from '@mtaa/contract/commerce/reviews/review-words'
import {
  appealReview,
  createReview,
  getDealReviews,
  listReviewsOf,
  listReviewsToWrite,
  listWrittenReviews,
  markReview,
  type NewReview,
  replyToReview,
  unmarkReview,
  updateReview,
} from '@mtaa/contract/commerce/reviews/reviews'
import { useApi } from '../../../platform/use-api.ts'

/** Completed deals that wait for one's review. */
export const toWriteQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['reviews', 'to-write'],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const page = await api(listReviewsToWrite, { query: { ...(pageParam && { cursor: pageParam }) }, signal })
      // Rows of a list have ids of their own.
      return { ...page, items: page.items.map((item) => ({ ...item, id: item.deal.id })) }
    },
    getNextPageParam: (page) => page.next_cursor,
  })

/** What one has written. */
export const writtenQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['reviews', 'written'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api(listWrittenReviews, { query: { ...(pageParam && { cursor: pageParam }) }, signal }),
    getNextPageParam: (page) => page.next_cursor,
  })

export interface ReviewsOf {
  id: string
  as: ReviewSide
  cursor?: string | undefined
  /** Who looks: what they have marked differs. Null for visitors. */
  viewer: string | null
}

/** A page of the published reviews about a member. */
export const reviewsOfQuery = (api: Api, { id, as, cursor, viewer }: ReviewsOf) =>
  queryOptions({
    queryKey: ['reviews', 'of', id, as, cursor ?? null, viewer],
    queryFn: ({ signal }) => api(listReviewsOf, { params: { id }, query: { as, ...(cursor && { cursor }) }, signal }),
  })

export interface DealRef {
  kind: string
  id: string
}

/** One's own deal with its reviews. */
export const dealQuery = (api: Api, deal: DealRef) =>
  queryOptions({
    queryKey: ['reviews', 'deal', deal.kind, deal.id],
    queryFn: ({ signal }) => api(getDealReviews, { params: deal, signal }),
    retry: false,
  })

/** A call that changes a review; afterwards everything that shows reviews is fetched anew. */
function useChange<Input, Output>(call: (api: Api, input: Input) => Promise<Output>) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => call(api, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['reviews'] }),
  })
}

interface Writing {
  /** Of the review that is changed; none for a new one. */
  id: string | undefined
  key: string
  body: NewReview
}

export const useWriteReview = () =>
  useChange((api, { id, key, body }: Writing) => {
    const { deal: _, ...change } = body
    return id === undefined
      ? api(createReview, { body, idempotencyKey: key })
      : api(updateReview, { params: { id }, body: change })
  })

export const useReply = (id: string) =>
  useChange((api, text: string) => api(replyToReview, { params: { id }, body: { text } }))

export const useMark = (id: string) =>
  useChange((api, marked: boolean) => api(marked ? markReview : unmarkReview, { params: { id } }))

export const useAppeal = (id: string) =>
  useChange((api, text: string) => api(appealReview, { params: { id }, body: { text } }))
