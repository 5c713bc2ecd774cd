import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { type Blocked, blockMember, listBlocks, unblockMember } from '@mtaa/contract/community/blocks'
import { m } from '../../../paraglide/messages.js'
import { isolate } from '../../../platform/format.ts'
import { useApi } from '../../../platform/use-api.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { nameOf } from '../people/index.ts'

/** Whom a member has blocked, page by page, the last one first. */
export const blocksQuery = (api: Api, userId: string) =>
  infiniteQueryOptions({
    queryKey: ['blocks', userId],
    queryFn: ({ signal, pageParam }) =>
      api(listBlocks, { query: { limit: 20, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

/** Everything on this device may show people who are blocked now, or leave out others: it is fetched anew. */
async function fetchAnew(queryClient: QueryClient) {
  queryClient.removeQueries({ type: 'inactive' })
  await queryClient.resetQueries({ type: 'active' })
}

/** Blocks a member. */
export async function block(api: Api, queryClient: QueryClient, memberId: string) {
  await api(blockMember, { body: { member_id: memberId } })
  await fetchAnew(queryClient)
}

export function useUnblock() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Pick<Blocked, 'id' | 'first_name' | 'last_name'>) => api(unblockMember, { params: { id } }),
    onSuccess: (_, person) => {
      showToast({ title: m.blocks_unblocked({ name: isolate(nameOf(person)) }), tone: 'success' })
      return fetchAnew(queryClient)
    },
    onError: ({ message }) => showToast({ title: message, tone: 'danger' }),
  })
}
