import * as api from '@mtaa/contract/identity/data-requests'
import type { Deps } from '../../../../core/deps.ts'
import type { On } from '../../../../core/endpoints/registrar.ts'
import type { Member } from '../../../../core/viewer.ts'
import { audit } from '../../../../platform/audit/audit.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { lockMember } from '../privacy.queries.ts'
import { assertStillAdmin } from '../staff.queries.ts'
import { findHolds, placeHold, removeHold } from './holds.queries.ts'

const shown = 100

export function holdsRoutes(on: On) {
  on(api.listDeletionHolds, async ({ deps }) => ({
    items: (await findHolds(deps.db, shown)).map((row) => ({ ...row, placed_at: row.placed_at.toISOString() })),
  }))
  on(api.placeDeletionHold, async ({ deps, viewer, params, body }) => {
    await change(deps, viewer, { act: 'placed', ...params, ...body })
    return {}
  })
  on(api.liftDeletionHold, async ({ deps, viewer, params, body }) => {
    await change(deps, viewer, { act: 'lifted', ...params, ...body })
    return {}
  })
}

interface Change {
  act: 'placed' | 'lifted'
  id: string
  reason: string
}

/** Under the lock that a deletion takes, too: it is either held or carried out. */
const change = (deps: Deps, staff: Member, { act, id, reason }: Change): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await assertStillAdmin(tx, staff.id)
    if (id === staff.id) throw new Refusal('member_act_self')
    if (!(await lockMember(tx, id))) throw new Refusal('member_not_found')
    if (act === 'placed') await placeHold(tx, { memberId: id, reason, by: staff.id, now: deps.clock() })
    else if (!(await removeHold(tx, id))) throw new Refusal('hold_not_found')
    await audit(deps, tx, {
      actorId: staff.id,
      action: `deletion_hold.${act}`,
      subject: { type: 'user', id },
      reason,
    })
  })
