import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { listClosings } from '@mtaa/contract/money/closings'
import * as contract from '@mtaa/contract/money/staff-payments'
import { leftActs, type StaffPayment } from '@mtaa/contract/money/staff-money'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useApi } from '../../../platform/use-api.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'

const root = 'staff-payments'

export interface PaymentFilter {
  status?: StaffPayment['status']
  method?: StaffPayment['method']
  reason?: NonNullable<StaffPayment['reason']>
  q?: string
}

/** Payments of everybody, newest first: in this state, by this rail, or what somebody typed. */
export const paymentsQuery = (api: Api, filter: PaymentFilter) =>
  infiniteQueryOptions({
    queryKey: [root, 'list', filter],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api(contract.listStaffPayments, {
        query: { ...filter, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: (page) => page.next_cursor,
  })

export const paymentQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [root, 'one', id],
    queryFn: ({ signal }) => api(contract.getStaffPayment, { params: { id }, signal }),
    // An answer of M-Pesa comes within seconds.
    refetchInterval: ({ state }) => (state.data?.claim?.status === 'checking' ? 3_000 : false),
  })

export const disputesQuery = (api: Api) =>
  queryOptions({
    queryKey: [root, 'disputes'],
    queryFn: ({ signal }) => api(contract.listDisputes, { signal }),
  })

export const suspenseQuery = (api: Api) =>
  queryOptions({
    queryKey: [root, 'suspense'],
    queryFn: ({ signal }) => api(contract.listSuspense, { query: { limit: 100 }, signal }),
  })

export const decisionsQuery = (api: Api) =>
  queryOptions({
    queryKey: [root, 'decisions'],
    queryFn: ({ signal }) => api(contract.listDecisions, { signal }),
  })

export const transfersQuery = (api: Api) =>
  queryOptions({
    queryKey: [root, 'transfers'],
    queryFn: ({ signal }) => api(contract.listReviewedTransfers, { signal }),
  })

export const moneyLeftQuery = (api: Api) =>
  queryOptions({
    queryKey: [root, 'left'],
    queryFn: ({ signal }) => api(contract.listMoneyLeft, { signal }),
  })

export const closingsQuery = (api: Api) =>
  queryOptions({
    queryKey: [root, 'closings'],
    queryFn: ({ signal }) => api(listClosings, { query: { days: 31 }, signal }),
  })

export type StaffAct =
  | { is: 'settle' | 'unpaid' | 'suspense'; id: string; reason: string; receipt?: string; amount?: number; key: string }
  | { is: 'receipt'; id: string; reason: string; receipt: string }
  | { is: 'dispute_won'; id: string; reason: string; key: string }
  | { is: 'dispute_lost'; id: string; reason: string; amount: number; key: string }
  | { is: 'match'; id: string; reason: string; orderNumber: string; key: string }
  | { is: 'return'; id: string; reason: string; key: string }
  | { is: 'transfer_paid'; id: string; reason: string; receipt?: string; key: string }
  | { is: 'transfer_failed'; id: string; reason: string; receipt?: string; key: string }
  | { is: (typeof leftActs)[number]; id: string; reason: string; key: string }
  | { is: 'confirm'; id: string }
  | { is: 'refuse'; id: string; reason: string }

type LeftAct = Extract<StaffAct, { is: (typeof leftActs)[number] }>

const isLeft = (act: StaffAct): act is LeftAct => leftActs.some((left) => left === act.is)

function perform(api: Api, act: StaffAct): Promise<unknown> {
  const params = { id: act.id }
  if (act.is === 'confirm') return api(contract.confirmDecision, { params })
  const { reason } = act
  if (act.is === 'refuse') return api(contract.refuseDecision, { params, body: { reason } })
  if (act.is === 'receipt') return api(contract.claimStaffReceipt, { params, body: { receipt: act.receipt, reason } })
  const keyed = { params, idempotencyKey: act.key }
  if (act.is === 'match')
    return api(contract.matchSuspense, { ...keyed, body: { order_number: act.orderNumber, reason } })
  if (act.is === 'return') return api(contract.returnSuspense, { ...keyed, body: { reason } })
  if (act.is === 'dispute_won') return api(contract.decideChargeback, { ...keyed, body: { outcome: 'won', reason } })
  if (act.is === 'dispute_lost')
    return api(contract.decideChargeback, { ...keyed, body: { outcome: 'lost', amount: act.amount, reason } })
  if (isLeft(act)) return api(contract.explainMoneyLeft, { ...keyed, body: { act: act.is, reason } })
  const receipt = act.receipt ? { receipt: act.receipt } : {}
  if (act.is === 'transfer_paid' || act.is === 'transfer_failed') {
    const outcome = act.is === 'transfer_paid' ? 'paid' : 'failed'
    return api(contract.decideStaffTransfer, { ...keyed, body: { outcome, reason, ...receipt } })
  }
  const amount = act.amount === undefined ? {} : { amount: act.amount }
  return api(contract.decidePayment, { ...keyed, body: { act: act.is, reason, ...receipt, ...amount } })
}

/** Decides something about money, and reads again what shows it. */
export function useStaffAct(onDone: () => void = () => {}) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (act: StaffAct) => perform(api, act),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: [root] })
      void queryClient.invalidateQueries({ queryKey: ['refunds'] })
      showToast({ title: m.common_saved(), tone: 'success' })
      onDone()
    },
    onError: (error: unknown) => showToast({ title: sentenceOf(error, m.refunds_failed_act()), tone: 'danger' }),
  })
}
