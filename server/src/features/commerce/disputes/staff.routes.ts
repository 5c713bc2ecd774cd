import type * as shapes from '@mtaa/contract/commerce/disputes/dispute-shapes'
import * as api from '@mtaa/contract/commerce/disputes/staff-disputes'
import type { On } from '../../../core/endpoints/registrar.ts'
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { claimDispute, confirmDecision, decideDispute, refuseDecision } from './decide-dispute.ts'
import { findDisputes } from './disputes.queries.ts'
import { mayHandleDisputes } from './disputes.rules.ts'
import { viewRow } from './disputes.view.ts'
import { showForStaff } from './show-dispute.ts'
import { writeAsSupport } from './write-message.ts'

const always = { flag: 'always' } as const

const statesOf = {
  waiting: ['deciding', 'appealed'],
  open: ['open'],
  decided: ['decided', 'settling'],
  ended: ['ended'],
} as const satisfies Record<(typeof shapes.disputeLists)[number], readonly shapes.DisputeState[]>

/** For customer support and admins; each act checks the viewer's role once more. */
export function staffRoutes(on: On) {
  on(
    api.listOrderDisputes,
    async ({ deps, viewer, query: { list, limit, cursor } }) => {
      if (!mayHandleDisputes(viewer)) throw new Refusal('forbidden')
      const filter = { states: statesOf[list], limit: limit + 1, after: readCursor(cursor) }
      const rows = await findDisputes(deps.db, filter)
      const shown = rows.slice(0, limit)
      const last = rows.length > limit ? shown.at(-1) : undefined
      return {
        items: shown.map((row) => viewRow(deps, row, { viewer, forStaff: true })),
        next_cursor: last ? writeCursor(last.decide_by, last.id) : null,
      }
    },
    always,
  )

  on(api.getOrderDispute, ({ deps, viewer, params }) => showForStaff(deps, viewer, params.id), always)

  on(
    api.claimDispute,
    async ({ deps, viewer, params }) => {
      await claimDispute(deps, viewer, params.id)
      return showForStaff(deps, viewer, params.id)
    },
    always,
  )

  on(
    api.writeAsSupport,
    async ({ deps, viewer, params, body, idempotencyKey: key = '' }) => {
      await writeAsSupport(deps, viewer, { disputeId: params.id, ...body, key })
      return showForStaff(deps, viewer, params.id)
    },
    always,
  )

  on(
    api.decideOrderDispute,
    async ({ deps, viewer, params, body: { kind, amount, reason }, idempotencyKey: key = '' }) => {
      await decideDispute(deps, viewer, { disputeId: params.id, kind, amount, reason, key })
      return showForStaff(deps, viewer, params.id)
    },
    always,
  )

  on(
    api.confirmOrderDecision,
    async ({ deps, viewer, params: { id, decisionId } }) => {
      await confirmDecision(deps, viewer, { disputeId: id, decisionId })
      return showForStaff(deps, viewer, id)
    },
    always,
  )

  on(
    api.refuseOrderDecision,
    async ({ deps, viewer, params: { id, decisionId }, body }) => {
      await refuseDecision(deps, viewer, { disputeId: id, decisionId, ...body })
      return showForStaff(deps, viewer, id)
    },
    always,
  )
}
