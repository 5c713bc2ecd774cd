import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { getOrderHelp } from '@mtaa/contract/commerce/disputes/disputes'

/** The dispute of an order, and whether one can be opened. */
export const orderHelpQuery = (api: Api, orderId: string) =>
  queryOptions({
    queryKey: ['order-disputes', 'of', orderId],
    queryFn: ({ signal }) => api(getOrderHelp, { params: { id: orderId }, signal }),
  })
