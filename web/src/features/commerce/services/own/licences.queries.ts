import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { listLicences, sendLicence, withdrawLicence } from '@mtaa/contract/commerce/services/licences'
import { useApi } from '../../../../platform/use-api.ts'
import { shrinkPicture } from '../../../media/media/index.ts'

export const licencesQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['services', id, 'licences'],
    queryFn: ({ signal }) => api(listLicences, { params: { id }, signal }),
  })

function useLicenceChange<Input, Output>(id: string, call: (api: Api, input: Input) => Promise<Output>) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => call(api, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['services', id] }),
  })
}

export const useSendLicence = (id: string) =>
  useLicenceChange(id, async (api, { name, file }: { name: string; file: File }) =>
    api(sendLicence, { params: { id }, query: { name }, file: await shrinkPicture(file) }),
  )

export const useWithdrawLicence = (id: string) =>
  useLicenceChange(id, (api, licence: string) => api(withdrawLicence, { params: { id: licence } }))
