import * as api from '@mtaa/contract/money/payouts'
import * as staff from '@mtaa/contract/money/payouts-admin'
import type { On } from '../../../core/endpoints/registrar.ts'
import { newId } from '../../../platform/database/ids.ts'
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { deviceOf, giveDevice } from '../../identity/sessions/index.ts'
import { sendNumberCode, setNumber } from './change-number.ts'
import { findChecks } from './identity.queries.ts'
import { countDocument, decideIdentity, showIdentity, submitIdentity } from './identity.ts'
import { cancelPayout, requestPayout, retryPayout } from './make-payout.ts'
import { findAccount, findByState, findPayout, findPayouts, findSellers } from './payouts.queries.ts'
import { payoutUsage } from './payouts.limits.ts'
import {
  showForStaff,
  showSeller,
  viewCheck,
  viewForStaff,
  viewOverview,
  viewPayout,
  viewSeller,
} from './payouts.view.ts'
import { setSchedule } from './set-schedule.ts'
import { sendStatement } from './statement.ts'
import { freezePayouts, releasePayouts } from './stop-payouts.ts'

/** What has begun is seen and ended, and staff decide, with any feature off. */
const always = { flag: 'always' } as const
const maxSellers = 100

export function payoutsRoutes(on: On) {
  on(api.getPayouts, ({ deps, viewer }) => viewOverview(deps, viewer), always)

  on(
    api.listPayouts,
    async ({ deps, viewer, query: { limit, cursor } }) => {
      const rows = await findPayouts(deps.db, viewer.id, { limit: limit + 1, after: readCursor(cursor) })
      const account = await findAccount(deps.db, viewer.id)
      const items = rows.slice(0, limit)
      return {
        items: await Promise.all(items.map((row) => viewPayout(deps, row, account))),
        next_cursor: nextOf(rows, limit),
      }
    },
    always,
  )

  on(api.sendPayoutCode, ({ deps, viewer, body, request, reply }) => {
    giveDevice(deps, request, reply, '/api/payouts')
    return sendNumberCode(deps, viewer, body.phone, deviceOf(request))
  })

  on(api.setPayoutNumber, async ({ deps, viewer, body, request }) => {
    await setNumber(deps, viewer, body, deviceOf(request))
    return viewOverview(deps, viewer)
  })

  on(api.setPayoutSchedule, async ({ deps, viewer, body }) => {
    await setSchedule(deps, viewer, body.schedule)
    return viewOverview(deps, viewer)
  })

  on(
    api.requestPayout,
    async ({ deps, viewer, idempotencyKey = '' }) => {
      await deps.limits.consume([payoutUsage.requests, viewer.id])
      return show(deps, await requestPayout(deps, viewer, idempotencyKey))
    },
    { repeats: 'payout' },
  )

  on(
    api.cancelPayout,
    async ({ deps, viewer, params }) => {
      await cancelPayout(deps, viewer, params.id)
      return show(deps, params.id)
    },
    always,
  )

  on(
    api.submitPayoutIdentity,
    async ({ deps, viewer, file }) => {
      if (!file) throw new Refusal('unsupported_media_type')
      await submitIdentity(deps, viewer, file)
      return (await viewOverview(deps, viewer)).identity
    },
    { beforeBody: countDocument },
  )

  on(
    api.getPayoutStatement,
    ({ deps, viewer, params, query, language, reply }) =>
      sendStatement(deps, { sellerId: viewer.id, year: params.year, language }, query.format, reply),
    always,
  )

  staffRoutes(on)
}

function staffRoutes(on: On) {
  on(
    staff.listPayoutSellers,
    async ({ deps, viewer, query }) => {
      const rows = await findSellers(deps.db, { sellerId: query.seller_id, now: deps.clock(), max: maxSellers })
      return { items: await Promise.all(rows.map((row) => viewSeller(deps.db, row, viewer))) }
    },
    always,
  )

  on(
    staff.stopPayouts,
    async ({ deps, viewer, params, body }) => {
      const act = { sellerId: params.id, by: viewer.id, reason: body.reason }
      await deps.db.transaction().execute((tx) => freezePayouts(deps, tx, act))
      return showSeller(deps, viewer, params.id)
    },
    always,
  )

  on(
    staff.releasePayouts,
    async ({ deps, viewer, params, body }) => {
      const act = { sellerId: params.id, by: viewer.id, reason: body.reason }
      await deps.db.transaction().execute((tx) => releasePayouts(deps, tx, act))
      return showSeller(deps, viewer, params.id)
    },
    always,
  )

  on(
    staff.listAllPayouts,
    async ({ deps, query: { state, limit, cursor } }) => {
      const rows = await findByState(deps.db, state, { limit: limit + 1, after: readCursor(cursor) })
      return { items: rows.slice(0, limit).map(viewForStaff), next_cursor: nextOf(rows, limit) }
    },
    always,
  )

  on(
    staff.retryPayout,
    async ({ deps, viewer, params, body }) => {
      const id = newId(deps.clock())
      await retryPayout(deps, viewer, { id: params.id, reason: body.reason, newId: id })
      return showForStaff(deps.db, id)
    },
    always,
  )

  on(
    staff.listIdentityChecks,
    async ({ deps, query: { state, limit, cursor } }) => {
      const rows = await findChecks(deps.db, state, readCursor(cursor), limit + 1)
      const items = rows.slice(0, limit)
      const last = rows.length > limit ? items.at(-1) : undefined
      return { items: items.map(viewCheck), next_cursor: last ? writeCursor(last.submitted_at, last.id) : null }
    },
    always,
  )

  on(
    staff.getIdentityCheck,
    async ({ deps, viewer, params }) => {
      const { row, document } = await showIdentity(deps, viewer, params.id)
      return { ...viewCheck(row), document }
    },
    always,
  )

  on(
    staff.decideIdentityCheck,
    async ({ deps, viewer, params, body }) => viewCheck(await decideIdentity(deps, viewer, { ...params, ...body })),
    always,
  )
}

const nextOf = (rows: readonly { id: string; created_at: Date }[], limit: number) => {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return last ? writeCursor(last.created_at, last.id) : null
}

async function show(deps: Parameters<typeof viewPayout>[0], id: string) {
  const row = await findPayout(deps.db, id)
  if (!row) throw new Refusal('payout_not_found')
  return viewPayout(deps, row, await findAccount(deps.db, row.seller_id))
}
