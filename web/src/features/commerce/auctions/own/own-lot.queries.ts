import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  addToAuction,
  type AuctionChange,
  cancelAuction,
  createAuction,
  getAuctionTerms,
  type NewAuction,
  relistAuction,
  updateAuction,
} from '@mtaa/contract/commerce/auctions/lots'
import { useApi } from '../../../../platform/use-api.ts'
import { useLotChanged, useShowAuction } from '../auctions.queries.ts'
import type { Why } from './why-dialog.tsx'

/** The prices of a lot of one's own, the secret one among them. */
export const termsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['auctions', id, 'terms'],
    queryFn: ({ signal }) => api(getAuctionTerms, { params: { id }, signal }),
    staleTime: 0,
  })

export function useCreateAuction() {
  const api = useApi()
  const changed = useLotChanged('')
  return useMutation({
    mutationFn: ({ body, key }: { body: NewAuction; key: string }) => api(createAuction, { body, idempotencyKey: key }),
    onSuccess: () => changed(),
  })
}

export function useUpdateAuction(id: string) {
  const api = useApi()
  const show = useShowAuction(id)
  return useMutation({
    mutationFn: (body: AuctionChange) => api(updateAuction, { params: { id }, body }),
    onSuccess: show,
  })
}

export function useAddText(id: string) {
  const api = useApi()
  const show = useShowAuction(id)
  return useMutation({
    mutationFn: ({ text, key }: { text: string; key: string }) =>
      api(addToAuction, { params: { id }, body: { text }, idempotencyKey: key }),
    onSuccess: show,
  })
}

/** By its seller before the first bid, or by a moderator, who says why. */
export function useCancelAuction(id: string) {
  const api = useApi()
  const show = useShowAuction(id)
  const changed = useLotChanged(id)
  return useMutation({
    mutationFn: (why: Why | undefined) => api(cancelAuction, { params: { id }, body: why ?? {} }),
    onSuccess: show,
    onError: () => changed(),
  })
}

/** Offers an unsold lot again; answers the new one. */
export function useRelist(id: string) {
  const api = useApi()
  const changed = useLotChanged(id)
  return useMutation({
    mutationFn: (key: string) => api(relistAuction, { params: { id }, idempotencyKey: key }),
    onSettled: () => changed(),
  })
}
