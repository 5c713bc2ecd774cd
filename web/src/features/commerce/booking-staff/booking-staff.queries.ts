import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  decideProblem,
  listPausedProviders,
  listProblems,
  resumeProvider,
} from '@mtaa/contract/commerce/bookings/booking-problems'
import type { Api } from '@mtaa/contract/client'
import { useApi } from '../../../platform/use-api.ts'

// Below `staff`, so that the menu counts anew what waits.
const key = ['staff', 'bookings'] as const

export const problemsQuery = (api: Api, isEnded: boolean) =>
  infiniteQueryOptions({
    queryKey: [...key, 'problems', isEnded],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api(listProblems, {
        query: { ended: isEnded ? 'true' : 'false', ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: (page) => page.next_cursor,
  })

export const pausedQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: [...key, 'paused'],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const page = await api(listPausedProviders, { query: { ...(pageParam && { cursor: pageParam }) }, signal })
      return { ...page, items: page.items.map((paused) => ({ ...paused, id: paused.provider.id })) }
    },
    getNextPageParam: (page) => page.next_cursor,
  })

interface Decision {
  refund: number
  reason: string
  /** The same for every try of one form. */
  idempotencyKey: string
}

export function useDecideProblem(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Decision) => api(decideProblem, { params: { id }, body, idempotencyKey }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['staff'] }),
  })
}

export function useResumeProvider(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => api(resumeProvider, { params: { id }, body: { reason } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['staff'] }),
  })
}
