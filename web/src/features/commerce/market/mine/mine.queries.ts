import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  appealRemoval,
  changeMyProducts,
  countMyProducts,
  listMyProducts,
  type MyProductPage,
  type ProductAct,
  type ProductTab,
  sendProduct,
} from '@mtaa/contract/commerce/products/product-states'
import { useApi } from '../../../../platform/use-api.ts'

const key = ['listings', 'mine', 'market'] as const

export const myProductsQuery = (api: Api, tab: ProductTab) =>
  infiniteQueryOptions({
    queryKey: [...key, tab],
    queryFn: ({ signal, pageParam }) =>
      api(listMyProducts, { query: { tab, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: MyProductPage) => page.next_cursor,
  })

export const countsQuery = (api: Api) =>
  queryOptions({ queryKey: [...key, 'counts'], queryFn: ({ signal }) => api(countMyProducts, { signal }) })

/** Every change of own products may change every list and the product's page. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['listings'] }),
      queryClient.invalidateQueries({ queryKey: ['products'] }),
    ])
}

export function useChangeProducts() {
  const api = useApi()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: { act: ProductAct; ids: string[] }) => api(changeMyProducts, { body }),
    onSettled: refresh,
  })
}

export function useSendProduct(id: string) {
  const api = useApi()
  const refresh = useRefresh()
  return useMutation({ mutationFn: () => api(sendProduct, { params: { id } }), onSettled: refresh })
}

export function useAppeal(id: string) {
  const api = useApi()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (text: string) => api(appealRemoval, { params: { id }, body: { text } }),
    onSuccess: refresh,
  })
}
