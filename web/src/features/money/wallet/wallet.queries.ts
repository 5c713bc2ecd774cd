import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Api, ApiError } from '@mtaa/contract/client'
import { getPayment, startPayment, type Payment } from '@mtaa/contract/money/payments'
import {
  changeWalletSettings,
  createTopUp,
  type entryFilters,
  getWallet,
  getWalletStatement,
  listWalletEntries,
  topUpKind,
  type topUpMethods,
} from '@mtaa/contract/money/wallet'
import { saveFile } from '../../../platform/save-file.ts'
import { useApi } from '../../../platform/use-api.ts'
import { dropKey, paymentQuery, rememberStart, storedKey } from '../payments/index.ts'

export type Filter = (typeof entryFilters)[number]

export const walletQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: ['wallet', userId, 'now'],
    queryFn: ({ signal }) => api(getWallet, { signal }),
    staleTime: 0,
  })

export const entriesQuery = (api: Api, userId: string, filter: Filter) =>
  infiniteQueryOptions({
    queryKey: ['wallet', userId, 'entries', filter],
    queryFn: ({ signal, pageParam }) =>
      api(listWalletEntries, { query: { filter, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
  })

const blocking = new Set<string>(['payment_in_progress', 'payment_in_review'])

export type TopUpMethod = (typeof topUpMethods)[number]

export interface TopUpInput {
  amount: number
  method: TopUpMethod
  /** Only where the method prompts one. */
  phone?: string | undefined
}

/** Begins a top-up and its payment; repeated, it finds those of the first time. */
async function beginTopUp(api: Api, input: TopUpInput): Promise<Payment> {
  const { amount, method, phone } = input
  const [forTopUp, forPayment] = ['topup', 'topup_payment']
  const topUp = await api(createTopUp, { body: { amount }, idempotencyKey: storedKey(forTopUp, input) })
  const body = { payable: { kind: topUpKind, id: topUp.id }, method, ...(phone !== undefined && { phone }) }
  try {
    const payment = await api(startPayment, { body, idempotencyKey: storedKey(forPayment, body) })
    dropKey(forTopUp)
    dropKey(forPayment)
    rememberStart(payment.id, Date.now())
    return payment
  } catch (error) {
    const running = error instanceof ApiError && blocking.has(error.code) && error.details['payment_id']
    if (typeof running === 'string') return api(getPayment, { params: { id: running } })
    // It ended meanwhile: the next try is a new one.
    if (error instanceof ApiError && error.code === 'top_up_not_payable') dropKey(forTopUp)
    throw error
  }
}

export function useTopUp() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: TopUpInput) => beginTopUp(api, input),
    onSuccess: (payment) => queryClient.setQueryData(paymentQuery(api, payment.id).queryKey, payment),
  })
}

export function useLowBalance(userId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (below: number | null) => api(changeWalletSettings, { body: { low_balance_below: below } }),
    onSuccess: (wallet) => queryClient.setQueryData(walletQuery(api, userId).queryKey, wallet),
  })
}

export interface Statement {
  from: string
  to: string
  format: 'csv' | 'pdf'
}

/** Fetches a statement and hands it over as a download: a link cannot, as the request needs a token. */
export function useStatement() {
  const api = useApi()
  return useMutation({
    mutationFn: async (query: Statement) =>
      saveFile(await api(getWalletStatement, { query }), `mtaa-wallet-${query.from}-${query.to}.${query.format}`),
  })
}
