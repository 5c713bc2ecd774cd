import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  addAddress,
  type AddressInput,
  changeAddress,
  listAddresses,
  removeAddress,
} from '@mtaa/contract/commerce/sellers/addresses'
import { useApi } from '../../../platform/use-api.ts'

/** The member's delivery addresses, the default first. */
export const addressesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['addresses'],
    queryFn: async ({ signal }) => (await api(listAddresses, { signal })).items,
  })

/** Adds an address, or changes the one with this id. Pressed twice, it is one address. */
export function useSaveAddress(id: string | undefined) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: { body: AddressInput; key: string }) =>
      id === undefined ? api(addAddress, { body, idempotencyKey: key }) : api(changeAddress, { params: { id }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['addresses'] }),
  })
}

export function useRemoveAddress() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(removeAddress, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['addresses'] }),
  })
}
