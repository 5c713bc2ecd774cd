import * as own from '@mtaa/contract/operations/sanctions'
import * as staff from '@mtaa/contract/operations/sanctions-admin'
import type { Deps } from '../../../core/deps.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import type { Member } from '../../../core/viewer.ts'
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { appealSanction, decideAppeal } from './appeal-sanction.ts'
import { findAppeal, findAppeals } from './appeals.queries.ts'
import { sanctionMember, sanctionMembers, restoreMember, strikeMember } from './sanction-member.ts'
import { readLink } from './read-link.ts'
import { findSanction, findSanctions, findStrikes } from './sanctions.queries.ts'
import { viewAppeal, viewSanction, viewStanding } from './sanctions.view.ts'
import { showStanding } from './show-standing.ts'

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment))

export function sanctionsRoutes(on: On) {
  on(own.getMyStanding, async ({ deps: { db, clock }, viewer }) => {
    const [strikes, sanctions] = await Promise.all([findStrikes(db, viewer.id), findSanctions(db, viewer.id)])
    return viewStanding({ strikes, sanctions }, clock())
  })

  on(own.appealSanction, async ({ deps, viewer, params: { id }, body }) => {
    await appealSanction(deps, id, { memberId: viewer.id, ...body })
    return showSanction(deps, id)
  })

  on(own.getSanctionByLink, async ({ deps, params, request }) =>
    showSanction(deps, await readLink(deps, params.token, request)),
  )

  on(own.appealByLink, async ({ deps, params, body, request }) => {
    const id = await readLink(deps, params.token, request)
    await appealSanction(deps, id, { memberId: null, ...body })
    return showSanction(deps, id)
  })

  on(staff.getMemberStanding, ({ deps, viewer, params }) => showStanding(deps, viewer, params.id))

  on(staff.strikeMember, async ({ deps, viewer, params: { id }, body }) => {
    await strikeMember(deps, viewer, id, body)
    return showStanding(deps, viewer, id)
  })

  on(staff.sanctionMember, async ({ deps, viewer, params: { id }, body }) => {
    await sanctionMember(deps, viewer, id, { ...body, until: dateOf(body.until) })
    return showStanding(deps, viewer, id)
  })

  on(staff.restoreMember, async ({ deps, viewer, params: { id }, body }) => {
    await restoreMember(deps, viewer, id, body.note)
    return showStanding(deps, viewer, id)
  })

  on(staff.sanctionMembers, async ({ deps, viewer, body }) => {
    const items = await sanctionMembers(deps, viewer, { ...body, until: dateOf(body.until) })
    const done = items.filter(({ outcome }) => outcome === 'done').length
    return { done, refused: items.length - done, items }
  })

  on(staff.listSanctionAppeals, async ({ deps, viewer, query: { state, limit, cursor } }) => {
    const rows = await findAppeals(deps.db, { state, after: readCursor(cursor) }, limit + 1)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    const moment = last && (state === 'waiting' ? last.due_at : last.decided_at)
    return {
      items: shown.map((row) => viewAppeal(row, viewer, deps)),
      next_cursor: last && moment ? writeCursor(moment, last.id) : null,
    }
  })

  on(staff.getSanctionAppeal, ({ deps, viewer, params: { id } }) => showAppeal(deps, viewer, id))

  on(staff.decideSanctionAppeal, async ({ deps, viewer, params: { id }, body }) => {
    await decideAppeal(deps, viewer, id, body)
    return showAppeal(deps, viewer, id)
  })
}

async function showSanction({ db, clock }: Deps, id: string) {
  const row = await findSanction(db, id)
  if (!row) throw new Refusal('sanction_not_found')
  return viewSanction(row, clock())
}

async function showAppeal(deps: Deps, viewer: Member, id: string) {
  const row = await findAppeal(deps.db, id)
  if (!row) throw new Refusal('sanction_appeal_not_found')
  return viewAppeal(row, viewer, deps)
}
