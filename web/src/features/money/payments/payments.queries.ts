import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Api, ApiError } from '@mtaa/contract/client'
import {
  cancelPayment,
  checkPayment,
  getPayment,
  type Payment,
  type PaymentMethod,
  startPayment,
  submitReceipt,
} from '@mtaa/contract/money/payments'
import { isTemporary } from '../../../platform/failure.ts'
import { useLive } from '../../../platform/live/use-live.ts'
import { useApi } from '../../../platform/use-api.ts'
import { rememberStart } from './payment-start.ts'
import { dropKey, storedKey } from './stored-key.ts'

const keyOf = (id: string) => ['payments', id] as const

/** A payment of one's own. */
export const paymentQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api(getPayment, { params: { id }, signal }),
    staleTime: 0,
    refetchOnReconnect: 'always',
    refetchOnWindowFocus: ({ state }) => ((state.data?.open ?? true) ? 'always' : false),
  })

/** Polled often at first, when most people enter their PIN, and ever less. */
const paceAfter = (answers: number) => Math.min(10_000, 1000 * 1.2 ** answers)
/** On the live channel, in case a message got lost on the way. */
const livePace = 30_000

/**
 * Follows a payment while it is open. What it is now always comes from reading it: a message only says that it has
 * changed. Money is waiting, so a hidden tab and the data saver receive it, too.
 */
export function useFollowedPayment(id: string | undefined) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [isOver, setOver] = useState(false)
  const topics = id === undefined || isOver ? [] : [`payment:${id}`]
  const readAnew = () => void queryClient.refetchQueries({ queryKey: keyOf(id ?? '') })
  const { connected } = useLive(topics, readAnew, { urgent: true })
  const query = useQuery({
    ...paymentQuery(api, id ?? ''),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data, error, dataUpdateCount } }) => {
      if (!isWorthAsking(data, error)) return false
      return connected ? livePace : paceAfter(dataUpdateCount)
    },
    refetchIntervalInBackground: true,
  })
  const isOpen = query.data?.open ?? true
  if (isOver === isOpen) setOver(!isOpen)
  return query
}

const isWorthAsking = (payment: Payment | undefined, error: Error | null) =>
  payment ? payment.open : error !== null && isTemporary(error)

export interface PaymentInput {
  orderId: string
  method: PaymentMethod
  phone?: string | undefined
}

/** Another payment of the order is in progress or may have succeeded: that one is shown instead. */
const blocking = new Set<string>(['payment_in_progress', 'payment_in_review'])

/** It brought no money: another try needs another one. */
const isGivenUp = ({ status }: Payment) => ['failed', 'rejected', 'lapsed', 'cancelled'].includes(status)

/**
 * Begins a payment, or finds the one in progress. Idempotent by a stored key: where the answer to an earlier try was lost, and
 * that payment has ended without money by now, another is begun.
 */
export async function beginPayment(api: Api, input: PaymentInput): Promise<Payment> {
  const payment = await begin(api, input)
  return isGivenUp(payment) ? begin(api, input) : payment
}

async function begin(api: Api, { orderId, method, phone }: PaymentInput): Promise<Payment> {
  const body = { order_id: orderId, method, ...(phone !== undefined && { phone }) }
  const purpose = `payment_${orderId}`
  try {
    const payment = await api(startPayment, { body, idempotencyKey: storedKey(purpose, body) })
    dropKey(purpose)
    rememberStart(payment.id, Date.now())
    return payment
  } catch (error) {
    const running = error instanceof ApiError && blocking.has(error.code) && error.details['payment_id']
    if (typeof running === 'string') return api(getPayment, { params: { id: running } })
    throw error
  }
}

export function useBeginPayment() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (params: PaymentInput) => beginPayment(api, params),
    onSuccess: (payment) => queryClient.setQueryData(paymentQuery(api, payment.id).queryKey, payment),
  })
}

/** Has the payment looked for by M-Pesa's receipt code. */
export function useSubmitReceipt(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (receipt: string) => api(submitReceipt, { params: { id }, body: { receipt } }),
    onSuccess: (payment) => queryClient.setQueryData(paymentQuery(api, id).queryKey, payment),
    // It may have ended meanwhile: then the screen is to say how.
    onError: () => queryClient.refetchQueries({ queryKey: keyOf(id) }),
  })
}

/** Leaves the provider's page, so that the order can be paid in another way. What was paid there is paid. */
export function useGiveUp(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api(cancelPayment, { params: { id } }),
    onSuccess: (payment) => queryClient.setQueryData(paymentQuery(api, id).queryKey, payment),
    onError: () => queryClient.refetchQueries({ queryKey: keyOf(id) }),
  })
}

/** Who comes back from the provider's page need not wait for the plan: the provider is queried once. */
export function useCheckOnReturn(payment: Payment | undefined) {
  const api = useApi()
  const isBack = payment?.open === true && payment.method === 'card'
  const id = payment?.id
  useQuery({
    queryKey: ['payments', id, 'checked'],
    queryFn: () => api(checkPayment, { params: { id: id ?? '' } }),
    enabled: isBack,
    staleTime: Infinity,
    retry: false,
  })
}
