import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { type ListingPage, listMyListings } from '@mtaa/contract/commerce/listings/listings'
import {
  changePropertyStatus,
  createProperty,
  getProperty,
  type NewProperty,
  type Property,
  type PropertyChange,
  updateProperty,
} from '@mtaa/contract/commerce/properties/properties'
import { useApi } from '../../../platform/use-api.ts'

export const propertyQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: ['properties', id], queryFn: ({ signal }) => api(getProperty, { params: { id }, signal }) })

export const myPropertiesQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['listings', 'mine', 'properties'],
    queryFn: ({ signal, pageParam }) =>
      api(listMyListings, {
        query: { module: 'properties', ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: ListingPage) => page.next_cursor,
  })

// The change may add the property to any list or remove it.
function useSaveProperty() {
  const api = useApi()
  const queryClient = useQueryClient()
  return (property: Property) => {
    queryClient.setQueryData(propertyQuery(api, property.id).queryKey, property)
    void queryClient.invalidateQueries({ queryKey: ['listings'] })
  }
}

export function useCreateProperty() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewProperty; idempotencyKey: string }) =>
      api(createProperty, { body, idempotencyKey }),
    onSuccess: useSaveProperty(),
  })
}

export function useUpdateProperty(id: string) {
  const api = useApi()
  return useMutation({
    mutationFn: (body: PropertyChange) => api(updateProperty, { params: { id }, body }),
    onSuccess: useSaveProperty(),
  })
}

export function useChangePropertyStatus(id: string) {
  const api = useApi()
  return useMutation({
    mutationFn: (status: 'active' | 'paused' | 'sold') =>
      api(changePropertyStatus, { params: { id }, body: { status } }),
    onSuccess: useSaveProperty(),
  })
}
