import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  acknowledgeDataRequest,
  answerDataRequest,
  listDataRequests,
  refuseDataRequest,
} from '@mtaa/contract/identity/data-requests'
import { useApi } from '../../../platform/use-api.ts'

const key = ['staff', 'data-requests'] as const

export type RequestList = 'open' | 'ended'

export const dataRequestsQuery = (api: Api, state: RequestList) =>
  infiniteQueryOptions({
    queryKey: [...key, state],
    queryFn: ({ signal, pageParam }) =>
      api(listDataRequests, { query: { state, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

export type RequestAct = { act: 'acknowledge' } | { act: 'answer' | 'refuse'; text: string }

export function useHandleRequest(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const params = { id }
  return useMutation({
    mutationFn: (input: RequestAct) =>
      input.act === 'acknowledge'
        ? api(acknowledgeDataRequest, { params })
        : input.act === 'answer'
          ? api(answerDataRequest, { params, body: { text: input.text } })
          : api(refuseDataRequest, { params, body: { reason: input.text } }),
    // The menu counts what waits.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['staff'] }),
  })
}
