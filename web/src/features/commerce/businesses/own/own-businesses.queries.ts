import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  type BusinessChange,
  createBusiness,
  deleteBusiness,
  listMyBusinesses,
  type NewBusiness,
  submitKraPin,
  submitPermit,
  updateBusiness,
} from '@mtaa/contract/commerce/businesses/businesses'
import { useApi } from '../../../../platform/use-api.ts'
import { shrinkPicture } from '../../../media/media/index.ts'

export const myBusinessesQuery = (api: Api) =>
  queryOptions({ queryKey: ['businesses', 'mine'], queryFn: ({ signal }) => api(listMyBusinesses, { signal }) })

/** A call that changes a business; afterwards everything that shows businesses is fetched anew. */
function useChange<Input, Output>(call: (api: Api, input: Input) => Promise<Output>) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => call(api, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['businesses'] }),
  })
}

export const useCreateBusiness = () =>
  useChange((api, { body, idempotencyKey }: { body: NewBusiness; idempotencyKey: string }) =>
    api(createBusiness, { body, idempotencyKey }),
  )

export const useUpdateBusiness = (id: string) =>
  useChange((api, body: BusinessChange) => api(updateBusiness, { params: { id }, body }))

export const useDeleteBusiness = (id: string) => useChange((api, _: void) => api(deleteBusiness, { params: { id } }))

export const useSubmitKraPin = (id: string) =>
  useChange((api, kra_pin: string) => api(submitKraPin, { params: { id }, body: { kra_pin } }))

export const useSubmitPermit = (id: string) =>
  useChange(async (api, file: File) => api(submitPermit, { params: { id }, file: await shrinkPicture(file) }))
