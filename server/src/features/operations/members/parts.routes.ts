import * as api from '@mtaa/contract/operations/member-parts'
import { accounts } from '../../../core/money/accounts.ts'
import type { Deps } from '../../../core/deps.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import type { Member } from '../../../core/viewer.ts'
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import { listFactors, listPasskeys } from '../../identity/credentials/index.ts'
import { deviceName, findDevices, maskAddress } from '../../identity/sessions/index.ts'
import { balanceOf } from '../../money/ledger/index.ts'
import { actOn, logLook } from './log-look.ts'
import { viewContent, viewEntry, viewNote, viewOrder } from './members.view.ts'
import { addNote, removeNote } from './notes.ts'
import { findNotes } from './notes.queries.ts'
import { findAudit, findContent, findOrders, findPayouts } from './parts.queries.ts'
import { viewAsMember } from './view-as.ts'

export function partsRoutes(on: On) {
  on(api.listMemberContent, async ({ deps, viewer, params: { id }, query: { of, limit, cursor } }) => {
    await logLook(deps, viewer, id, 'member.viewed')
    const rows = await findContent(deps.db, id, of, { limit: limit + 1, after: readCursor(cursor) })
    return pageOf(rows, limit, (row) => viewContent(of, row))
  })

  on(api.listMemberOrders, async ({ deps, viewer, params: { id }, query: { side, limit, cursor } }) => {
    await logLook(deps, viewer, id, 'member.orders_read')
    const rows = await findOrders(deps.db, id, { side, limit: limit + 1, after: readCursor(cursor) })
    return pageOf(rows, limit, (row) => viewOrder(deps, side, row))
  })

  on(api.readMemberLedger, ({ deps, viewer, params, body }) =>
    actOn(deps, viewer, { ...params, ...body, action: 'member.ledger_read' }, async (tx) => ({
      wallet_cents: await balanceOf(tx, accounts.wallet(params.id)),
      payable_cents:
        (await balanceOf(tx, accounts.sellerPayable(params.id))) +
        (await balanceOf(tx, accounts.organizerPayable(params.id))),
      points: await balanceOf(tx, accounts.points(params.id)),
      points_pending: await balanceOf(tx, accounts.pointsPending(params.id)),
      payouts: (await findPayouts(tx, params.id)).map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    })),
  )

  on(api.readMemberDevices, ({ deps, viewer, params, body, language }) =>
    actOn(deps, viewer, { ...params, ...body, action: 'member.devices_read' }, async (tx) => ({
      sessions: (await findDevices(tx, params.id)).map((row) => ({
        id: row.id,
        name: deviceName(row.user_agent, language),
        address: maskAddress(row.ip),
        opened_at: row.created_at.toISOString(),
        last_seen_at: row.refreshed_at.toISOString(),
        second_factor: row.aal === 'aal2',
      })),
      factors: (await listFactors(tx, params.id)).map(({ factor_type, status, created_at }) => ({
        type: factor_type,
        verified: status === 'verified',
        at: created_at.toISOString(),
      })),
      passkeys: (await listPasskeys(tx, params.id)).length,
    })),
  )

  on(api.listMemberNotes, async ({ deps, viewer, params: { id } }) => {
    await logLook(deps, viewer, id, 'member.viewed')
    return showNotes(deps, viewer, id)
  })

  on(api.addMemberNote, async ({ deps, viewer, params, body }) => {
    await addNote(deps, viewer, { ...params, ...body })
    return showNotes(deps, viewer, params.id)
  })

  on(api.removeMemberNote, async ({ deps, viewer, params }) => {
    await removeNote(deps, viewer, params)
    return showNotes(deps, viewer, params.id)
  })

  on(api.listMemberAudit, async ({ deps, viewer, params: { id }, query: { of, limit, cursor } }) => {
    await logLook(deps, viewer, id, 'member.viewed')
    const rows = await findAudit(deps.db, id, { of, limit: limit + 1, after: readCursor(cursor) })
    return pageOf(rows, limit, (row) => viewEntry(deps, row))
  })

  on(api.viewAsMember, ({ deps, viewer, params, body }) => viewAsMember(deps, viewer, { ...params, ...body }))
}

const showNotes = async (deps: Deps, viewer: Member, id: string) => ({
  items: (await findNotes(deps.db, id)).map((row) => viewNote(deps, viewer, row)),
})

/** Of one row more than the page shows. */
function pageOf<Row extends { id: string; at: Date }, Item>(rows: Row[], limit: number, view: (row: Row) => Item) {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { items: rows.slice(0, limit).map(view), next_cursor: last ? writeCursor(last.at, last.id) : null }
}
