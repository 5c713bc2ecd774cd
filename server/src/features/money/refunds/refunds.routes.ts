import * as api from '@mtaa/contract/money/refunds'
import type { Deps } from '../../../core/deps.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import type { Member } from '../../../core/viewer.ts'
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { createRefund } from './create-refund.ts'
import { approveRefund, rejectRefund, retryRefund } from './decide-refund.ts'
import { listFor } from './list-refunds.ts'
import { findRefund, findRefunds } from './refunds.queries.ts'
import { maySeeAll } from './refunds.rules.ts'
import { viewRefunds } from './refunds.view.ts'

export function refundsRoutes(on: On) {
  on(
    api.createRefund,
    async ({ deps, viewer, params, body, idempotencyKey = '' }) => {
      const { order_id: orderId, ...rest } = body
      const id = await createRefund(deps, viewer, { ...rest, orderId, paymentId: params.id, key: idempotencyKey })
      return show(deps, viewer, id)
    },
    begun,
  )

  on(api.listPaymentRefunds, async ({ deps, viewer, params, query }) => listFor(deps, viewer, params.id, query), begun)

  on(
    api.approveRefund,
    async ({ deps, viewer, params, body }) => {
      await approveRefund(deps, viewer, params.id, body.goodwill)
      return show(deps, viewer, params.id)
    },
    begun,
  )

  on(
    api.rejectRefund,
    async ({ deps, viewer, params, body }) => {
      await rejectRefund(deps, viewer, params.id, body.reason)
      return show(deps, viewer, params.id)
    },
    begun,
  )

  on(
    api.retryRefund,
    async ({ deps, viewer, params }) => {
      await retryRefund(deps, viewer, params.id)
      return show(deps, viewer, params.id)
    },
    begun,
  )

  on(
    api.listRefunds,
    async ({ deps, viewer, query: { state, limit, cursor } }) => {
      if (!maySeeAll(viewer)) throw new Refusal('forbidden')
      const rows = await findRefunds(deps.db, { state, limit: limit + 1, after: readCursor(cursor) })
      const shown = rows.slice(0, limit)
      const last = rows.length > limit ? shown.at(-1) : undefined
      return {
        items: await viewRefunds(deps, viewer, shown),
        next_cursor: last ? writeCursor(last.created_at, last.id) : null,
      }
    },
    begun,
  )
}

// What was paid is sent back with any feature off.
const begun = { flag: 'always' } as const

async function show(deps: Deps, viewer: Member, id: string) {
  const row = await findRefund(deps.db, id)
  const [shown] = row ? await viewRefunds(deps, viewer, [row]) : []
  if (!shown) throw new Refusal('refund_not_found')
  return shown
}
