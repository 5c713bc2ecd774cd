import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import type * as shapes from '@mtaa/contract/commerce/disputes/dispute-shapes'
import * as contract from '@mtaa/contract/commerce/disputes/staff-disputes'
import type { Dispute, SettlementKind } from '@mtaa/contract/commerce/disputes/dispute-shapes'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'

export type DisputeListName = (typeof shapes.disputeLists)[number]

/** Disputes of everybody, those first that must be decided first. */
export const staffDisputesQuery = (api: Api, list: DisputeListName) =>
  infiniteQueryOptions({
    queryKey: ['order-disputes', 'staff', 'list', list],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api(contract.listOrderDisputes, { query: { list, ...(pageParam && { cursor: pageParam }) }, signal }),
    getNextPageParam: (page) => page.next_cursor,
  })

export const staffDisputeQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['order-disputes', 'staff', 'one', id],
    queryFn: ({ signal }) => api(contract.getOrderDispute, { params: { id }, signal }),
  })

/** `key`: the same for every try of one form. */
export type StaffDisputeAct =
  | { is: 'claim' }
  | { is: 'write'; text: string; key: string }
  | { is: 'decide'; kind: SettlementKind; amount?: number; reason: string; key: string }
  | { is: 'confirm'; decisionId: string }
  | { is: 'refuse'; decisionId: string; reason: string }

function perform(api: Api, id: string, act: StaffDisputeAct): Promise<Dispute> {
  const params = { id }
  switch (act.is) {
    case 'claim':
      return api(contract.claimDispute, { params })
    case 'write':
      return api(contract.writeAsSupport, { params, body: { text: act.text }, idempotencyKey: act.key })
    case 'decide': {
      const { kind, amount, reason, key } = act
      const body = { kind, reason, ...(amount !== undefined && { amount }) }
      return api(contract.decideOrderDispute, { params, body, idempotencyKey: key })
    }
    case 'confirm':
      return api(contract.confirmOrderDecision, { params: { ...params, decisionId: act.decisionId } })
    case 'refuse':
      return api(contract.refuseOrderDecision, {
        params: { ...params, decisionId: act.decisionId },
        body: { reason: act.reason },
      })
  }
}

/** What staff does with a dispute; shows what it is then. */
export function useStaffDisputeAct(id: string, onDone: () => void = () => {}) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = staffDisputeQuery(api, id)
  return useMutation({
    mutationFn: (act: StaffDisputeAct) => perform(api, id, act),
    onSuccess: (dispute) => {
      queryClient.setQueryData(queryKey, dispute)
      void queryClient.invalidateQueries({ queryKey: ['order-disputes', 'staff', 'list'] })
      onDone()
    },
    onError: (error: unknown) => {
      void queryClient.invalidateQueries({ queryKey })
      showToast({ title: sentenceOf(error, m.disputes_failed()), tone: 'danger' })
    },
  })
}
