import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  acceptOrder,
  cancelOrder,
  declineOrder,
  deliverOrder,
  getHandoverCode,
  handOverOrder,
  receiveOrder,
  renewHandoverCode,
  requestCancel,
  shipOrder,
} from '@mtaa/contract/commerce/orders/order-acts'
import { m } from '../../../paraglide/messages.js'
import { hasCode, sentenceOf } from '../../../platform/failure.ts'
import { offerPush } from '../../../platform/push/offer-push.ts'
import { useApi } from '../../../platform/use-api.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { orderQuery } from './orders.queries.ts'

export type ActOnOrder =
  | { is: 'accept' | 'receive' }
  | { is: 'decline' | 'cancel' | 'request_cancel' | 'ship' | 'deliver'; text: string }
  | { is: 'hand_over'; code: string }

function perform(api: Api, id: string, act: ActOnOrder) {
  const params = { id }
  switch (act.is) {
    case 'accept':
      return api(acceptOrder, { params })
    case 'receive':
      return api(receiveOrder, { params })
    case 'hand_over':
      return api(handOverOrder, { params, body: { code: act.code } })
    case 'ship':
      return api(shipOrder, { params, body: { note: act.text } })
    case 'deliver':
      return api(deliverOrder, { params, body: { note: act.text } })
    case 'decline':
      return api(declineOrder, { params, body: { reason: act.text } })
    case 'cancel':
      return api(cancelOrder, { params, body: { reason: act.text } })
    case 'request_cancel':
      return api(requestCancel, { params, body: { reason: act.text } })
  }
}

/** Does something with an order, and shows how it is then. Needs a network: nothing of it waits in the outbox. */
export function useOrderAct(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = orderQuery(api, id)
  return useMutation({
    mutationFn: (act: ActOnOrder) => perform(api, id, act),
    networkMode: 'always',
    onSuccess: (order) => {
      offerPush()
      queryClient.setQueryData(queryKey, order)
      void queryClient.invalidateQueries({ queryKey: ['orders', 'list'] })
      void queryClient.invalidateQueries({ queryKey: ['refunds'] })
    },
    onError: (error) => {
      // It is not as this screen shows it.
      if (!hasCode(error, 'offline')) void queryClient.invalidateQueries({ queryKey })
      if (!hasCode(error, 'handover_wrong', 'handover_locked'))
        showToast({ title: sentenceOf(error, m.orders_act_failed()), tone: 'danger' })
    },
  })
}

/** The buyer's code: read when it is to be shown, and stored nowhere. */
export const handoverCodeQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['order-code', id],
    queryFn: ({ signal }) => api(getHandoverCode, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

export function useRenewCode(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api(renewHandoverCode, { params: { id } }),
    networkMode: 'always',
    onSuccess: (code) => {
      queryClient.setQueryData(handoverCodeQuery(api, id).queryKey, code)
      void queryClient.invalidateQueries({ queryKey: orderQuery(api, id).queryKey })
    },
    onError: (error) => showToast({ title: sentenceOf(error, m.orders_act_failed()), tone: 'danger' }),
  })
}
