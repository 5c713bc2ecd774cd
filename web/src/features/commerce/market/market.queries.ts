import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  createProduct,
  type NewProduct,
  type Product,
  type ProductChange,
  updateProduct,
} from '@mtaa/contract/commerce/products/market'
import { useApi } from '../../../platform/use-api.ts'
import { productQuery } from './product.queries.ts'

// The change may add the product to any list or remove it.
function useSaveProduct() {
  const api = useApi()
  const queryClient = useQueryClient()
  return (product: Product) => {
    queryClient.setQueryData(productQuery(api, product.id).queryKey, product)
    void queryClient.invalidateQueries({ queryKey: ['listings'] })
  }
}

export function useCreateProduct() {
  const api = useApi()
  const save = useSaveProduct()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewProduct; idempotencyKey: string }) =>
      api(createProduct, { body, idempotencyKey }),
    onSuccess: save,
  })
}

export function useUpdateProduct(id: string) {
  const api = useApi()
  const save = useSaveProduct()
  return useMutation({
    mutationFn: (body: ProductChange) => api(updateProduct, { params: { id }, body }),
    onSuccess: save,
  })
}
