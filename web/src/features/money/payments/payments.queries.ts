import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Api, ApiError } from '@mtaa/contract/client'
import { getPayment, type Payment, startPayment } from '@mtaa/contract/money/payments'
import { isTemporary } from '../../../platform/failure.ts'
import { useApi } from '../../../platform/use-api.ts'
import { rememberStart } from './payment-start.ts'
import { dropKey, storedKey } from './stored-key.ts'

// Between two long polls.
const pause = 500
const holdFor = 25

const keyOf = (id: string) => ['payments', id] as const

/** Follows a payment by long polling while it is open. */
export const paymentQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal, client }) => {
      const known = client.getQueryData<Payment>(keyOf(id))
      const wait = known?.open ? { wait: holdFor, known: known.status } : {}
      return api(getPayment, { params: { id }, query: wait, signal })
    },
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) => (isWorthAsking(data, error) ? pause : false),
    refetchOnReconnect: 'always',
    refetchOnWindowFocus: ({ state }) => ((state.data?.open ?? true) ? 'always' : false),
  })

const isWorthAsking = (payment: Payment | undefined, error: Error | null) =>
  payment ? payment.open : error !== null && isTemporary(error)

export interface PaymentInput {
  orderId: string
  method: 'mpesa' | 'card'
  phone: string
}

/** Another payment of the order is in progress or may have succeeded: that one is shown instead. */
const blocking = new Set<string>(['payment_in_progress', 'payment_in_review'])

/** Begins a payment, or finds the one in progress. Idempotent by a stored key. */
export async function beginPayment(api: Api, { orderId, method, phone }: PaymentInput): Promise<Payment> {
  const body = { order_id: orderId, method, phone }
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
