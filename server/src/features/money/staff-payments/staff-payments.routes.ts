import { hour } from '@mtaa/contract/time'
import { listClosings } from '@mtaa/contract/money/closings'
import * as api from '@mtaa/contract/money/staff-payments'
import { normalisePhone } from '@mtaa/contract/phone'
import type { Deps } from '../../../core/deps.ts'
import { refuseOwnMoney, findDecision, findProposed } from '../approvals/index.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { isAdmin, type Member } from '../../../core/viewer.ts'
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import { startOfDay } from '@mtaa/contract/nairobi'
import { Refusal } from '../../../platform/http/refusal.ts'
import { claimReceipt } from '../daraja/index.ts'
import { findUnknownLines } from '../daraja-transfers/index.ts'
import { findOpenChargebacks } from '../paystack/index.ts'
import { findRefund, viewRefunds } from '../refunds/index.ts'
import { findTransfersInReview } from '../transfers/index.ts'
import {
  confirmDecision,
  decidePayment,
  decideStaffDispute,
  decideStaffTransfer,
  explainMoneyLeft,
  matchSuspense,
  refuseDecision,
  sendBack,
} from './decide.ts'
import { showPayment } from './show-payment.ts'
import { findClosings } from './closings.queries.ts'
import { findPayments, findSuspenseItems } from './staff-payments.queries.ts'
import { mayHandlePayments } from './staff-payments.rules.ts'
import {
  viewClosing,
  viewDecision,
  viewDispute,
  viewMoneyLeft,
  viewPayment,
  viewSuspense,
  viewTransfer,
} from './staff-payments.view.ts'

// Money that is here is decided about with any feature off.
const always = { flag: 'always' } as const

export function staffPaymentsRoutes(on: On) {
  on(
    api.listStaffPayments,
    async ({ deps, viewer, query }) => {
      assertStaff(viewer)
      const { status, method, reason, min, max, limit, cursor, q, older_than } = query
      const rows = await findPayments(deps.db, {
        status,
        method,
        reason,
        min,
        max,
        found: q ? await lookUp(deps, q) : undefined,
        before: older_than === undefined ? undefined : new Date(deps.clock().getTime() - older_than * hour),
        limit: limit + 1,
        after: readCursor(cursor),
      })
      const shown = rows.slice(0, limit)
      const last = rows.length > limit ? shown.at(-1) : undefined
      return {
        items: await Promise.all(shown.map((row) => viewPayment(deps, row))),
        next_cursor: last ? writeCursor(last.created_at, last.id) : null,
      }
    },
    always,
  )

  on(
    api.getStaffPayment,
    async ({ deps, viewer, params }) => {
      assertStaff(viewer)
      return showPayment(deps, viewer, params.id)
    },
    always,
  )

  on(
    api.decidePayment,
    async ({ deps, viewer, params, body, idempotencyKey: key = '' }) => {
      assertStaff(viewer)
      const request = { ...params, ...body }
      const decision = {
        ...body,
        receipt: body.receipt ?? null,
        amount: body.amount,
        paymentId: params.id,
        key,
        request,
      }
      return show(deps, viewer, await decidePayment(deps, viewer, decision))
    },
    always,
  )

  on(
    api.claimStaffReceipt,
    async ({ deps, viewer, params: { id }, body: { receipt, reason } }) => {
      assertStaff(viewer)
      await deps.db.transaction().execute((tx) => refuseOwnMoney(deps, tx, viewer, { payment_id: id }))
      await claimReceipt(deps, { paymentId: id, receipt, actorId: viewer.id, staff: true, reason })
      return showPayment(deps, viewer, id)
    },
    always,
  )

  on(
    api.listDisputes,
    async ({ deps, viewer }) => {
      assertStaff(viewer)
      const rows = await findOpenChargebacks(deps.db, 200)
      return { items: await Promise.all(rows.map((row) => viewDispute(deps, viewer, row))) }
    },
    always,
  )

  on(
    api.decideChargeback,
    async ({ deps, viewer, params, body, idempotencyKey: key = '' }) => {
      assertStaff(viewer)
      const { outcome, amount, reason } = body
      const decision = { disputeId: params.id, outcome, amount, reason, key, request: { ...params, ...body } }
      return show(deps, viewer, await decideStaffDispute(deps, viewer, decision))
    },
    always,
  )

  on(
    api.listSuspense,
    async ({ deps, viewer, query: { limit, cursor } }) => {
      assertStaff(viewer)
      const rows = await findSuspenseItems(deps.db, { limit: limit + 1, after: readCursor(cursor) })
      const shown = rows.slice(0, limit)
      const last = rows.length > limit ? shown.at(-1) : undefined
      return { items: shown.map(viewSuspense), next_cursor: last ? writeCursor(last.at, last.id) : null }
    },
    always,
  )

  on(
    api.matchSuspense,
    async ({ deps, viewer, params, body, idempotencyKey: key = '' }) => {
      assertStaff(viewer)
      const { order_number: orderNumber, reason } = body
      const matching = { suspenseId: params.id, orderNumber, reason, key, request: { ...params, ...body } }
      return show(deps, viewer, await matchSuspense(deps, viewer, matching))
    },
    always,
  )

  on(
    api.returnSuspense,
    async ({ deps, viewer, params, body, idempotencyKey: key = '' }) => {
      assertStaff(viewer)
      const side = isAdmin(viewer) ? 'admin' : 'support'
      const id = await sendBack(deps, viewer, { txId: params.id, reason: body.reason, key }, side)
      const row = await findRefund(deps.db, id)
      const [shown] = row ? await viewRefunds(deps, viewer, [row]) : []
      if (!shown) throw new Refusal('suspense_not_found')
      return shown
    },
    always,
  )

  on(
    api.listMoneyLeft,
    async ({ deps, viewer }) => {
      assertStaff(viewer)
      return { items: (await findUnknownLines(deps.db, 200)).map(viewMoneyLeft) }
    },
    always,
  )

  on(
    api.explainMoneyLeft,
    async ({ deps, viewer, params, body, idempotencyKey: key = '' }) => {
      assertStaff(viewer)
      const decision = { ...body, lineId: params.id, key, request: { ...params, ...body } }
      return show(deps, viewer, await explainMoneyLeft(deps, viewer, decision))
    },
    always,
  )

  on(
    api.listDecisions,
    async ({ deps, viewer }) => {
      assertStaff(viewer)
      return { items: (await findProposed(deps.db)).map((row) => viewDecision(row, viewer)) }
    },
    always,
  )

  on(
    api.confirmDecision,
    async ({ deps, viewer, params }) => {
      assertStaff(viewer)
      await confirmDecision(deps, viewer, params.id)
      return show(deps, viewer, params.id)
    },
    always,
  )

  on(
    api.refuseDecision,
    async ({ deps, viewer, params, body }) => {
      assertStaff(viewer)
      await refuseDecision(deps, viewer, params.id, body.reason)
      return show(deps, viewer, params.id)
    },
    always,
  )

  on(
    api.listReviewedTransfers,
    async ({ deps, viewer }) => {
      assertStaff(viewer)
      return { items: (await findTransfersInReview(deps.db, 200)).map(viewTransfer) }
    },
    always,
  )

  on(
    api.decideStaffTransfer,
    async ({ deps, viewer, params, body, idempotencyKey: key = '' }) => {
      assertStaff(viewer)
      const { outcome, reason, receipt = null } = body
      const decision = { transferId: params.id, outcome, reason, receipt, key, request: { ...params, ...body } }
      return show(deps, viewer, await decideStaffTransfer(deps, viewer, decision))
    },
    always,
  )

  on(
    listClosings,
    async ({ deps, viewer, query }) => {
      assertStaff(viewer)
      const since = startOfDay(new Date(deps.clock().getTime() - (query.days - 1) * 24 * hour))
      return { items: (await findClosings(deps.db, since)).map(viewClosing) }
    },
    always,
  )
}

/** Support and admins only, regardless of other roles. */
function assertStaff(viewer: Member) {
  if (!mayHandlePayments(viewer)) throw new Refusal('forbidden')
}

async function show(deps: Deps, viewer: Member, id: string) {
  const row = await findDecision(deps.db, id)
  if (!row) throw new Refusal('decision_not_found')
  return viewDecision(row, viewer)
}

/** What somebody types may be a receipt, a phone or an order number. */
async function lookUp({ db, payables }: Deps, text: string) {
  const code = text.toUpperCase()
  const found = await Promise.all(
    payables.all.map(async ({ kind, findByReference }) => ({ kind, id: await findByReference(db, code) })),
  )
  const known = found.flatMap(({ kind, id }) => (id === undefined ? [] : [{ kind, id }]))
  return { receipt: code, phone: normalisePhone(text), payables: known }
}
