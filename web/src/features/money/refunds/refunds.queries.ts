import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  approveRefund,
  createRefund,
  listPaymentRefunds,
  listRefunds,
  rejectRefund,
  retryRefund,
  type RefundState,
} from '@mtaa/contract/money/refunds'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useApi } from '../../../platform/use-api.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'

/** The refunds of an order, by the payment that paid it. */
export const orderRefundsQuery = (api: Api, paymentId: string, orderId: string) =>
  queryOptions({
    queryKey: ['refunds', 'of', paymentId, orderId],
    queryFn: ({ signal }) =>
      api(listPaymentRefunds, { params: { id: paymentId }, query: { order_id: orderId }, signal }),
  })

/** Refunds of everybody in this state, for staff. */
export const refundsQuery = (api: Api, state: RefundState) =>
  queryOptions({
    queryKey: ['refunds', 'all', state],
    queryFn: ({ signal }) => api(listRefunds, { query: { state, limit: 50 }, signal }),
  })

export interface NewRefund {
  paymentId: string
  orderId: string
  amount: number
  reason: string
  goodwill: boolean
  /** The same for every try of one form. */
  key: string
}

export type RefundAct =
  | { is: 'approve'; id: string; goodwill: boolean }
  | { is: 'retry'; id: string }
  | { is: 'reject'; id: string; reason: string }

/** Does something about a refund, and reads again what shows it. */
export function useRefundAct(onDone: () => void = () => {}) {
  const api = useApi()
  return useMutation({ mutationFn: (act: RefundAct) => perform(api, act), ...useOutcome(onDone) })
}

/** Requests or makes one. */
export function useCreateRefund(onDone: () => void) {
  const api = useApi()
  return useMutation({
    mutationFn: ({ paymentId, orderId, amount, reason, goodwill, key }: NewRefund) =>
      api(createRefund, {
        params: { id: paymentId },
        body: { order_id: orderId, amount, reason, goodwill },
        idempotencyKey: key,
      }),
    ...useOutcome(onDone),
  })
}

function perform(api: Api, act: RefundAct) {
  const params = { id: act.id }
  if (act.is === 'reject') return api(rejectRefund, { params, body: { reason: act.reason } })
  return act.is === 'retry'
    ? api(retryRefund, { params })
    : api(approveRefund, { params, body: { goodwill: act.goodwill } })
}

function useOutcome(onDone: () => void) {
  const queryClient = useQueryClient()
  return {
    onSuccess: () => {
      for (const queryKey of [['refunds'], ['orders'], ['staff-payments']])
        void queryClient.invalidateQueries({ queryKey })
      showToast({ title: m.common_saved(), tone: 'success' })
      onDone()
    },
    onError: (error: unknown) => showToast({ title: sentenceOf(error, m.refunds_failed_act()), tone: 'danger' }),
  }
}
