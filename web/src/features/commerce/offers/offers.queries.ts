import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  acceptOffer,
  counterOffer,
  declineOffer,
  getOffer,
  listOffers,
  makeOffer,
  type Offer,
  withdrawOffer,
} from '@mtaa/contract/commerce/products/offers'
import { offerPush } from '../../../platform/push/offer-push.ts'
import { useApi } from '../../../platform/use-api.ts'

export type OffersView = 'made' | 'received'

/** One's offers, the last changed first, page after page. */
export const offersQuery = (api: Api, userId: string, view: OffersView) =>
  infiniteQueryOptions({
    queryKey: ['offers', userId, view],
    queryFn: ({ signal, pageParam }) =>
      api(listOffers, { query: { view, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    // The other side answers meanwhile.
    refetchInterval: 60_000,
  })

/** The member's latest offer for a product; null before the first. */
export const ownOfferQuery = (api: Api, userId: string, product: string) =>
  queryOptions({
    queryKey: ['offers', userId, 'product', product],
    queryFn: async ({ signal }) => (await api(listOffers, { query: { product, limit: 1 }, signal })).items[0] ?? null,
  })

/** One offer, as a conversation shows it. */
export const offerQuery = (api: Api, userId: string, id: string) =>
  queryOptions({
    queryKey: ['offers', userId, 'one', id],
    queryFn: ({ signal }) => api(getOffer, { params: { id }, signal }),
    // The conversation has brought it; it is asked for again once something was done with it.
    staleTime: 60_000,
  })

const useRefreshOffers = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['offers'] })
}

/** Offers a price for a product, once for each opening of the form. */
export function useMakeOffer(productId: string, idempotencyKey: string) {
  const api = useApi()
  return useMutation({
    mutationFn: (body: { unit_price: number; quantity: number }) =>
      api(makeOffer, {
        params: { id: productId },
        body,
        idempotencyKey: `${idempotencyKey}-${body.unit_price}-${body.quantity}`,
      }),
    onSuccess: offerPush,
    onSettled: useRefreshOffers(),
  })
}

export type Answer = { act: 'accept' | 'decline' | 'withdraw' } | { act: 'counter'; unit_price: number }

const endpoints = { decline: declineOffer, withdraw: withdrawOffer }

/** Answers an offer, or takes it back. */
export function useAnswerOffer({ id, unit_price }: Pick<Offer, 'id' | 'unit_price'>) {
  const api = useApi()
  return useMutation({
    mutationFn: (answer: Answer) => {
      if (answer.act === 'counter')
        return api(counterOffer, { params: { id }, body: { unit_price: answer.unit_price } })
      if (answer.act === 'accept') return api(acceptOffer, { params: { id }, body: { unit_price } })
      return api(endpoints[answer.act], { params: { id } })
    },
    onSuccess: offerPush,
    onSettled: useRefreshOffers(),
  })
}
