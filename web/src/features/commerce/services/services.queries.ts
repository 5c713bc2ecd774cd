import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { type ListingPage, listMyListings } from '@mtaa/contract/commerce/listings/listings'
import { sendProduct } from '@mtaa/contract/commerce/products/product-states'
import {
  changeServiceStatus,
  createService,
  getServiceTerms,
  type NewService,
  type ServiceChange,
  updateService,
} from '@mtaa/contract/commerce/services/edit-services'
import { getService, listServed, type Service } from '@mtaa/contract/commerce/services/services'
import { useApi } from '../../../platform/use-api.ts'

export const serviceQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: ['services', id], queryFn: ({ signal }) => api(getService, { params: { id }, signal }) })

/** Services of other wards whose providers come to this one. */
export const servedQuery = (api: Api, ward: number) =>
  queryOptions({
    queryKey: ['listings', 'served', ward],
    queryFn: ({ signal }) => api(listServed, { query: { ward }, signal }),
  })

export const myServicesQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['listings', 'mine', 'services'],
    queryFn: ({ signal, pageParam }) =>
      api(listMyListings, { query: { module: 'services', ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: ListingPage) => page.next_cursor,
  })

/** What the form of a service of one's own is filled with. */
export const serviceTermsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['services', id, 'terms'],
    queryFn: ({ signal }) => api(getServiceTerms, { params: { id }, signal }),
    staleTime: 0,
  })

// The change may add the service to any list or remove it.
function useSaved() {
  const api = useApi()
  const queryClient = useQueryClient()
  return (service: Service) => {
    queryClient.setQueryData(serviceQuery(api, service.id).queryKey, service)
    void queryClient.invalidateQueries({ queryKey: ['services', service.id, 'terms'] })
    void queryClient.invalidateQueries({ queryKey: ['listings'] })
  }
}

export function useCreateService() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ body, key }: { body: NewService; key: string }) => api(createService, { body, idempotencyKey: key }),
    onSuccess: useSaved(),
  })
}

export function useUpdateService(id: string) {
  const api = useApi()
  return useMutation({
    mutationFn: (body: ServiceChange) => api(updateService, { params: { id }, body }),
    onSuccess: useSaved(),
  })
}

export function useChangeServiceStatus(id: string) {
  const api = useApi()
  return useMutation({
    mutationFn: (status: 'active' | 'paused') => api(changeServiceStatus, { params: { id }, body: { status } }),
    onSuccess: useSaved(),
  })
}

/** Sends one that was refused to the moderators again. */
export function useSendService(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api(sendProduct, { params: { id } }),
    onSuccess: () => {
      for (const key of ['services', 'listings']) void queryClient.invalidateQueries({ queryKey: [key] })
    },
  })
}
