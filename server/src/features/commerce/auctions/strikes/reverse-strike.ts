import type { LotStrike } from '@mtaa/contract/commerce/auctions/lot-strikes'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import { audit } from '../../../../platform/audit/audit.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { notify } from '../../../community/notifications/index.ts'
import { lockBuyer } from '../awards/awards.queries.ts'
import { findLot } from '../lots/lots.queries.ts'
import { pseudonymOf } from '../lots.rules.ts'
import { strikeKinds } from './strike.kinds.ts'
import { mayReverse, maySeeStrikes } from './strikes.permissions.ts'
import { findStrike, findStrikesOfLot, setReversed, type StrikeRow } from './strikes.queries.ts'

/** The strikes for a lot. */
export async function listStrikes({ db }: Pick<Deps, 'db'>, viewer: Member, auctionId: string): Promise<LotStrike[]> {
  if (!maySeeStrikes(viewer)) throw new Refusal('forbidden')
  if (!(await findLot(db, auctionId))) throw new Refusal('listing_not_found')
  return (await findStrikesOfLot(db, auctionId)).map(viewStrike)
}

/** Takes a strike back with a reason that the member reads: it counts no more, as from its beginning. */
export async function reverseStrike(
  deps: Deps,
  staff: Member,
  { id, note }: { id: string; note: string },
): Promise<LotStrike> {
  if (!maySeeStrikes(staff)) throw new Refusal('forbidden')
  const at = deps.clock()
  const strike = await deps.db.transaction().execute(async (tx) => {
    const found = await findStrike(tx, id)
    // The account before the strike, as a deletion locks them.
    if (!found || !(await lockBuyer(tx, found.member_id))) throw new Refusal('strike_not_found')
    if (!mayReverse(staff, found)) throw new Refusal('forbidden')
    if (!(await setReversed(tx, id, { by: staff.id, note, at }))) throw new Refusal('strike_reversed')
    const { auction_id, member_id: to, title } = found
    await audit(deps, tx, {
      actorId: staff.id,
      action: 'auction.strike_reversed',
      subject: { type: 'user', id: to },
      reason: note,
      details: { auction_id, strike: id },
    })
    const link = new URL(`/auctions/${auction_id}`, deps.settings.publicUrl).href
    await notify(deps, tx, { to, kind: strikeKinds.lot_strike_reversed, data: { title, note, link } })
    return { ...found, reversed_at: at, reason: note }
  })
  return viewStrike(strike)
}

const viewStrike = ({ id, bidder, at, expires_at, reversed_at, reason }: StrikeRow): LotStrike => ({
  id,
  pseudonym: pseudonymOf(bidder),
  at: at.toISOString(),
  reversed_at: reversed_at?.toISOString() ?? null,
  expires_at: expires_at.toISOString(),
  note: reason,
})
