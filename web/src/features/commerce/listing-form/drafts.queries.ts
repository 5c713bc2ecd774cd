import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { deleteProductDraft, listProductDrafts } from '@mtaa/contract/commerce/products/product-drafts'
import { useApi } from '../../../platform/use-api.ts'

/** Whose forms the server stores. */
export type DraftModule = 'market' | 'auctions' | 'events' | 'services'

/** Forms that were not sent, of all devices. */
export const draftsQuery = (api: Api, module: DraftModule) =>
  queryOptions({
    queryKey: ['listings', 'mine', module, 'forms'],
    queryFn: ({ signal }) => api(listProductDrafts, { query: { module }, signal }),
  })

export function useDeleteDraft() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(deleteProductDraft, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listings'] }),
  })
}
