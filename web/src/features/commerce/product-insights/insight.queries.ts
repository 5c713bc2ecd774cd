import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { getProductInsight } from '@mtaa/contract/commerce/products/product-insight'

/** What we know of a product; moderators see more of it. */
export const insightQuery = (api: Api, productId: string, userId: string | undefined) =>
  queryOptions({
    queryKey: ['products', productId, 'insight', userId],
    queryFn: ({ signal }) => api(getProductInsight, { params: { id: productId }, signal }),
    staleTime: 60_000,
  })
