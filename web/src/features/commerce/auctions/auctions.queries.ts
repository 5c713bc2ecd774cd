import { queryOptions } from '@tanstack/react-query'
import { getAuction } from '@mtaa/contract/commerce/auctions/auctions'
import type { Api } from '@mtaa/contract/client'

export const auctionQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: ['auctions', id], queryFn: ({ signal }) => api(getAuction, { params: { id }, signal }) })
