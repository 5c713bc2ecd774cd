import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { getProduct } from '@mtaa/contract/commerce/products/market'

export const productQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: ['products', id], queryFn: ({ signal }) => api(getProduct, { params: { id }, signal }) })
