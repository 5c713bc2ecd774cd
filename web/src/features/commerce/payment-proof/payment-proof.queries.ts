import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  getProofWord,
  getPaymentProof,
  getSalePaymentProof,
  type PaymentProof,
} from '@mtaa/contract/commerce/orders/payment-proof'
import { instant } from './age.ts'

/** The server's word is fetched so often while it is shown, and nowhere stored. */
const often = { staleTime: 0, gcTime: 0, refetchInterval: 20_000, refetchOnWindowFocus: 'always', retry: 1 } as const

// It is as old as its request: an answer that was long on its way is no newer.
async function dated(answer: () => Promise<PaymentProof>) {
  const at = instant()
  return { proof: await answer(), at }
}

/** Whether an order that one bought is paid. */
export const paymentProofQuery = (api: Api, orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'proof', orderId],
    queryFn: ({ signal }) => dated(() => api(getPaymentProof, { params: { id: orderId }, signal })),
    ...often,
  })

/** Whether an order that one sells is paid, by its number; none while the number is empty. */
export const saleProofQuery = (api: Api, number: string) =>
  queryOptions({
    queryKey: ['orders', 'sale', number],
    queryFn: ({ signal }) => dated(() => api(getSalePaymentProof, { params: { number }, signal })),
    enabled: number !== '',
    ...often,
    retry: false,
  })

/** One's own word of the day. */
export const proofWordQuery = (api: Api) =>
  queryOptions({
    queryKey: ['orders', 'day-word'],
    queryFn: ({ signal }) => api(getProofWord, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: 60_000,
  })
