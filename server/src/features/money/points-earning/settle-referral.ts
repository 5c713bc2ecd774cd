import { pointsEarned } from '@mtaa/contract/money/points'
import type { Deps } from '../../../core/deps.ts'
import { audit } from '../../../platform/audit/audit.ts'
import {
  changeLot,
  clawBack,
  countReferrals,
  earnPoints,
  findInvitation,
  findLotOf,
  insertReferral,
  lockMember,
} from '../points/index.ts'
import { findBought, findInvited } from './orders.queries.ts'
import { inviterOf, monthOf, pendingUntil, refusalOf } from './earning.rules.ts'

/**
 * Points for the one who brought a member, once that member has proven a phone number and completed an order. None, and an entry
 * of the audit log, where both look like one person.
 */
export async function settleReferral(deps: Deps, inviteeId: string): Promise<void> {
  const { db, clock } = deps
  const at = clock()
  await db.transaction().execute(async (tx) => {
    const inviterId = inviterOf(await findInvitation(tx, inviteeId))
    const invited = inviterId === undefined ? undefined : await findInvited(tx, inviteeId, inviterId)
    if (inviterId === undefined || !invited?.phone_confirmed || !invited.completed) return
    if (!(await lockMember(tx, inviterId))) return
    const refused = refusalOf(invited, await countReferrals(tx, inviterId, monthOf(at)))
    if (!(await insertReferral(tx, { inviteeId, inviterId, refused, at }))) return
    if (refused) {
      const subject = { type: 'user', id: inviterId }
      const details = { invitee_id: inviteeId, why: refused }
      await audit(deps, tx, { actorId: null, action: 'points.referral_refused', subject, details })
      return
    }
    const earning = {
      userId: inviterId,
      reason: 'referral',
      sourceId: inviteeId,
      amount: pointsEarned.referral,
    } as const
    await earnPoints(tx, { ...earning, earnedAt: at, availableAt: pendingUntil(at), at })
  })
}

/**
 * While the points for a member are pending they stand and fall with that member's orders: frozen while none is completed and
 * one is disputed, taken back when none is left.
 */
export async function followReferral({ db, clock }: Deps, inviteeId: string): Promise<void> {
  const at = clock()
  await db.transaction().execute(async (tx) => {
    const before = await findLotOf(tx, 'referral', inviteeId)
    if (!before || !(await lockMember(tx, before.user_id))) return
    const lot = await findLotOf(tx, 'referral', inviteeId)
    if (lot?.state !== 'pending') return
    const { completed, disputed } = await findBought(tx, inviteeId)
    await changeLot(tx, lot.id, { frozen: !completed && disputed })
    if (completed || disputed) return
    await clawBack(tx, { lotId: lot.id, userId: lot.user_id, target: lot.amount, subjectId: null, at })
  })
}
