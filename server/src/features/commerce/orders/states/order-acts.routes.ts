import * as api from '@mtaa/contract/commerce/orders/order-acts'
import type { Deps } from '../../../../core/deps.ts'
import type { On } from '../../../../core/endpoints/registrar.ts'
import type { Member } from '../../../../core/viewer.ts'
import { actOnOrder } from '../act-on-order.ts'
import { handOver, renewHandoverCode, showHandoverCode } from './hand-over.ts'
import type { Act } from './order-states.rules.ts'
import { sendReceipt } from '../receipts/send-receipt.ts'
import { showOrder } from '../show-order.ts'

// An order that has begun can be ended even when its feature is off.
const always = { flag: 'always' } as const

async function act(deps: Deps, viewer: Member, orderId: string, what: Act, note?: string) {
  await actOnOrder(deps, viewer, { orderId, act: what, ...(note && { note }) })
  return showOrder(deps, viewer, orderId)
}

export function orderActsRoutes(on: On) {
  on(api.acceptOrder, ({ deps, viewer, params }) => act(deps, viewer, params.id, 'accept'), always)
  on(api.declineOrder, ({ deps, viewer, params, body }) => act(deps, viewer, params.id, 'decline', body.reason), always)
  on(api.shipOrder, ({ deps, viewer, params, body }) => act(deps, viewer, params.id, 'ship', body.note), always)
  on(api.deliverOrder, ({ deps, viewer, params, body }) => act(deps, viewer, params.id, 'deliver', body.note), always)
  on(api.receiveOrder, ({ deps, viewer, params }) => act(deps, viewer, params.id, 'receive'), always)
  on(api.cancelOrder, ({ deps, viewer, params, body }) => act(deps, viewer, params.id, 'cancel', body.reason), always)
  on(
    api.requestCancel,
    ({ deps, viewer, params, body }) => act(deps, viewer, params.id, 'request_cancel', body.reason),
    always,
  )
  on(
    api.handOverOrder,
    async ({ deps, viewer, params, body }) => {
      await handOver(deps, viewer, params.id, body.code)
      return showOrder(deps, viewer, params.id)
    },
    always,
  )
  on(api.getHandoverCode, ({ deps, viewer, params }) => showHandoverCode(deps, viewer, params.id), always)
  on(api.renewHandoverCode, ({ deps, viewer, params }) => renewHandoverCode(deps, viewer, params.id), always)
  on(
    api.getOrderReceipt,
    ({ deps, viewer, params, language, reply }) => sendReceipt(deps, viewer, params.id, { language, reply }),
    always,
  )
}
