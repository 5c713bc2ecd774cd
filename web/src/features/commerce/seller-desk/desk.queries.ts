import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { type DeskPeriod, getSalesFile, getSellerDesk } from '@mtaa/contract/commerce/sellers/seller-desk'
import { saveFile } from '../../../platform/save-file.ts'
import { useApi } from '../../../platform/use-api.ts'

export const deskQuery = (api: Api, days: DeskPeriod) =>
  queryOptions({
    queryKey: ['desk', days],
    queryFn: ({ signal }) => api(getSellerDesk, { query: { days }, signal }),
    placeholderData: keepPreviousData,
  })

/** Fetches the file of sales and hands it over as a download: a link cannot, as the request needs a token. */
export function useSalesFile() {
  const api = useApi()
  return useMutation({
    mutationFn: async (days: DeskPeriod) =>
      saveFile(await api(getSalesFile, { query: { days } }), `mtaa-sales-${days}.csv`),
  })
}
