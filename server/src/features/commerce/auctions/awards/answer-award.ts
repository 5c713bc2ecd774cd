import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { publishLot } from '../bids/publish-lot.ts'
import { orderLot } from './award-lot.ts'
import { changeAward, findAward, lockBuyer, type AwardRow } from './awards.queries.ts'
import { endSecondChance } from './end-award.ts'
import { mayAnswer } from './awards.permissions.ts'
import { lockAward, type LockedAward } from './lock-award.ts'

/** A member's own award. */
export async function showAward({ db }: Pick<Deps, 'db'>, member: Member, id: string): Promise<AwardRow> {
  const award = await findAward(db, id)
  if (!award || !mayAnswer(member, award)) throw new Refusal('award_not_found')
  return award
}

/** The second chance is taken: it becomes an order, to be paid until the offer would have ended. */
export const acceptAward = (deps: Deps, member: Member, id: string): Promise<void> =>
  answer(deps, member, id, async (tx, { lot, award }, at) => {
    const { price, due_at: payBy } = award
    const orderId = await orderLot(deps, tx, lot, { buyerId: member.id, price, payBy }, at)
    await changeAward(tx, id, { state: 'ordered', order_id: orderId })
    publishLot(deps, tx, lot, 'ended')
  })

export const declineAward = (deps: Deps, member: Member, id: string): Promise<void> =>
  answer(deps, member, id, (tx, locked, at) => endSecondChance(deps, tx, locked, 'declined', at))

/** The same answer once more, or another one, finds the offer over: of two at once one counts. */
async function answer(
  deps: Deps,
  member: Member,
  id: string,
  act: (tx: Tx, locked: LockedAward, at: Date) => Promise<void>,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    // The account before the lot, as bids lock them.
    if (!(await lockBuyer(tx, member.id))) throw new Refusal('award_not_found')
    const locked = await lockAward(tx, id)
    const at = deps.clock()
    if (!locked || !mayAnswer(member, locked.award)) throw new Refusal('award_not_found')
    if (locked.award.state !== 'offered' || locked.award.due_at <= at) throw new Refusal('award_closed')
    await act(tx, locked, at)
  })
}
