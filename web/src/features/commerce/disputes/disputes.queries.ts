import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import * as contract from '@mtaa/contract/commerce/disputes/disputes'
import type { Dispute, DisputeReason, OrderHelp, SettlementKind } from '@mtaa/contract/commerce/disputes/dispute-shapes'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useApi } from '../../../platform/use-api.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { orderHelpQuery } from './order-help.query.ts'

/** `key`: the same for every try of one form. */
export type DisputeAct =
  | { is: 'open'; reason: DisputeReason; text: string; images: string[]; key: string }
  | { is: 'write'; text: string; images: string[]; key: string }
  | { is: 'propose'; kind: SettlementKind; amount?: number; key: string }
  | { is: 'agree' | 'decline'; proposalId: string }
  | { is: 'withdraw' | 'escalate' | 'accept' }
  | { is: 'appeal'; reason: string }

function perform(api: Api, orderId: string, act: DisputeAct): Promise<Dispute> {
  const params = { id: orderId }
  switch (act.is) {
    case 'open': {
      const { reason, text, images, key } = act
      return api(contract.openDispute, { params, body: { reason, text, images }, idempotencyKey: key })
    }
    case 'write':
      return api(contract.writeToDispute, {
        params,
        body: { text: act.text, images: act.images },
        idempotencyKey: act.key,
      })
    case 'propose': {
      const amount = act.amount === undefined ? {} : { amount: act.amount }
      return api(contract.proposeSettlement, { params, body: { kind: act.kind, ...amount }, idempotencyKey: act.key })
    }
    case 'agree':
      return api(contract.acceptProposal, { params: { ...params, proposalId: act.proposalId } })
    case 'decline':
      return api(contract.declineProposal, { params: { ...params, proposalId: act.proposalId } })
    case 'withdraw':
      return api(contract.withdrawDispute, { params })
    case 'escalate':
      return api(contract.escalateDispute, { params })
    case 'accept':
      return api(contract.acceptDecision, { params })
    case 'appeal':
      return api(contract.appealDecision, { params, body: { reason: act.reason } })
  }
}

/** Does something with the dispute of an order, and shows what it is then. */
export function useDisputeAct(orderId: string, onDone: () => void = () => {}) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = orderHelpQuery(api, orderId)
  return useMutation({
    mutationFn: (act: DisputeAct) => perform(api, orderId, act),
    onSuccess: (dispute) => {
      queryClient.setQueryData(queryKey, (help: OrderHelp | undefined) => help && { ...help, dispute, may_open: false })
      for (const changed of [['orders'], ['refunds']]) void queryClient.invalidateQueries({ queryKey: changed })
      onDone()
    },
    onError: (error: unknown) => {
      // The other side, or a person who decides, may have been faster.
      void queryClient.invalidateQueries({ queryKey })
      showToast({ title: sentenceOf(error, m.disputes_failed()), tone: 'danger' })
    },
  })
}
