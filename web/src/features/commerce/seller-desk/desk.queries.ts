import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { type Api, createApi } from '@mtaa/contract/client'
import { type DeskPeriod, getSalesFile, getSellerDesk } from '@mtaa/contract/commerce/seller-desk'
import { overFetch } from '../../../platform/over-fetch.ts'
import { saveFile } from '../../../platform/save-file.ts'

export const deskQuery = (api: Api, days: DeskPeriod) =>
  queryOptions({
    queryKey: ['desk', days],
    queryFn: ({ signal }) => api(getSellerDesk, { query: { days }, signal }),
    placeholderData: keepPreviousData,
  })

/** Fetches the file of sales and hands it over as a download: a link cannot, as the request needs a token. */
export function useSalesFile() {
  return useMutation({
    mutationFn: async (days: DeskPeriod) => {
      const api = createApi(async (request) => {
        const response = await overFetch(request)
        return response.ok ? { status: response.status, json: () => response.blob() } : response
      })
      saveFile((await api(getSalesFile, { query: { days } })) as Blob, `mtaa-sales-${days}.csv`)
    },
  })
}
