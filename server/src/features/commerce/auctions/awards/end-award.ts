import { formatShillings } from '@mtaa/contract/number'
import type { Deps } from '../../../../core/deps.ts'
import { audit } from '../../../../platform/audit/audit.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { publishLot } from '../bids/publish-lot.ts'
import { takeDeposit } from '../deposits/take-deposit.ts'
import { suspendedUntil } from '../lots.rules.ts'
import { awardLot } from './award-lot.ts'
import { changeAward, findCandidates, findOpenAward, findStrikes, insertStrike, setOutcome } from './awards.queries.ts'
import { secondChance, strikeCounts } from './awards.rules.ts'
import type { LockedAward } from './lock-award.ts'
import { notifyOfLot, notifyUntil } from './notify-award.ts'

/** The order of a lot is paid: it is sold. */
export async function payAward(deps: Deps, tx: Tx, { lot, award }: LockedAward, at: Date): Promise<void> {
  if (award.state !== 'ordered') return
  await changeAward(tx, award.id, { state: 'paid', ended_at: at })
  await setOutcome(tx, lot.id, 'sold', at)
  publishLot(deps, tx, lot, 'ended')
  const { title, owner_id: to } = lot
  await notifyOfLot(deps, tx, 'lot_paid', { to, title, amount: award.price, path: `/auctions/${lot.id}` })
}

/**
 * The order of a lot was not paid in time. For its winner that is a strike, the seller gets the deposit, and the next one may
 * buy it. A second chance costs nothing, and there is only one.
 */
export async function lapseAward(deps: Deps, tx: Tx, locked: LockedAward, at: Date): Promise<void> {
  const { lot, award } = locked
  if (award.state !== 'ordered') return
  if (award.kind === 'second_chance') return endSecondChance(deps, tx, locked, 'lapsed', at)
  await changeAward(tx, award.id, { state: 'lapsed', ended_at: at })
  const { member_id: memberId } = award
  const taken = memberId === null ? 0 : await takeDeposit(deps, tx, { lot, memberId, at })
  const deposit = taken > 0 ? formatShillings(taken) : null
  if (memberId !== null) await strike(deps, tx, locked, { memberId, deposit, at })
  const candidates = await findCandidates(tx, lot, at)
  const next = await awardLot(deps, tx, lot, { candidates, at }, (all) =>
    secondChance({ reservePrice: lot.reserve_price, candidates: all }, award.bidder),
  )
  await setOutcome(tx, lot.id, next ? 'second_chance' : 'unsold', at)
  publishLot(deps, tx, lot, 'ended')
  const offered = await findOpenAward(tx, lot.id)
  const about = { to: lot.owner_id, title: lot.title, path: `/auctions/${lot.id}` }
  const until = { amount: offered?.price ?? award.price, until: offered?.due_at ?? null }
  await notifyUntil(deps, tx, 'lot_not_paid', { ...about, ...until }, { deposit })
}

/** Nobody gets the lot: its second chance was declined, or not taken or paid in time. */
export async function endSecondChance(
  deps: Deps,
  tx: Tx,
  { lot, award }: LockedAward,
  state: 'declined' | 'lapsed',
  at: Date,
): Promise<void> {
  await changeAward(tx, award.id, { state, ended_at: at })
  await setOutcome(tx, lot.id, 'unsold', at)
  publishLot(deps, tx, lot, 'ended')
  const about = { title: lot.title, amount: award.price, path: `/auctions/${lot.id}` }
  if (state === 'lapsed' && award.member_id !== null)
    await notifyOfLot(deps, tx, 'lot_second_chance_over', { ...about, to: award.member_id })
  await notifyOfLot(deps, tx, 'lot_unsold', { ...about, to: lot.owner_id })
}

interface Strike {
  memberId: string
  /** What was taken of them, in words. */
  deposit: string | null
  at: Date
}

async function strike(
  deps: Deps,
  tx: Tx,
  { lot, award }: LockedAward,
  { memberId, deposit, at }: Strike,
): Promise<void> {
  const id = newId(at)
  const expiresAt = new Date(at.getTime() + strikeCounts)
  await insertStrike(tx, { id, memberId, auctionId: lot.id, awardId: award.id, at, expiresAt })
  const strikes = await findStrikes(tx, memberId)
  const until = suspendedUntil(strikes, at) ?? null
  const count = strikes.filter((one) => at.getTime() - one.getTime() < strikeCounts).length
  await audit(deps, tx, {
    actorId: null,
    action: 'auction.strike',
    subject: { type: 'user', id: memberId },
    details: { auction_id: lot.id, award_id: award.id, count },
  })
  const about = { to: memberId, title: lot.title, amount: award.price, path: `/auctions/${lot.id}`, until }
  await notifyUntil(deps, tx, 'lot_strike', about, { count, deposit })
}
