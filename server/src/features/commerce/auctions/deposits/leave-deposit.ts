import { centsOf } from '@mtaa/contract/money'
import type { Language } from '@mtaa/contract/language'
import { depositKind } from '@mtaa/contract/commerce/auctions/deposit-kind'
import { accounts } from '../../../../core/money/accounts.ts'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { withIdempotency } from '../../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { isUnderWay } from '../../../money/payments/index.ts'
import { holdFromWallet } from '../../../money/wallet/index.ts'
import { assertMayBid } from '../bids/assert-may-bid.ts'
import { lockLot, type LockedLot } from '../bids/bids.queries.ts'
import { lockBidding } from '../bids/guards.queries.ts'
import { termsOf } from '../lots.rules.ts'
import { endDeposit, findDeposit, insertDeposit, lockOpenDeposit, type DepositRow } from './deposits.queries.ts'
import { depositLimits } from './deposits.limits.ts'
import { heldUntil, newDepositNumber, timeToPay } from './deposits.rules.ts'

interface Leaving {
  /** Of the lot. */
  id: string
  source: 'wallet' | 'mpesa'
  key: string
  language: Language
}

/**
 * Leaves the deposit of a lot: from the wallet it is set aside at once, by M-Pesa it waits for its payment. Only who could bid
 * with it leaves one.
 */
export async function leaveDeposit(
  { db, clock, limits }: Deps,
  member: Member,
  { id: auctionId, source, key, language }: Leaving,
): Promise<DepositRow> {
  const { id } = await db.transaction().execute(async (tx) => {
    // In the order in which bids lock: the account, the key, the lot.
    const bidding = await lockBidding(tx, auctionId, member.id, clock())
    if (!bidding) throw new Refusal('listing_not_found')
    if (bidding.banned) throw new Refusal('account_banned')
    const request = { userId: member.id, scope: 'deposit', key, request: [auctionId, source], at: clock() } as const
    return withIdempotency(tx, request, async (depositId) => {
      await limits.within(tx).consume([depositLimits.deposits, member.id])
      const lot = await lockLot(tx, auctionId)
      if (!lot) throw new Refusal('listing_not_found')
      const at = clock()
      assertMayBid(lot, member, { ...bidding, deposited: true }, at, language)
      if (lot.deposit === 0) throw new Refusal('deposit_unneeded')
      await giveWay(tx, auctionId, member.id, at)
      await leave(tx, lot, { id: depositId, memberId: member.id, source, at })
    })
  })
  const made = await findDeposit(db, id)
  if (!made) throw new Error('a deposit is gone')
  return made
}

/** One that waits for a payment which nobody has begun makes room for another. */
async function giveWay(tx: Tx, auctionId: string, memberId: string, at: Date): Promise<void> {
  const open = await lockOpenDeposit(tx, auctionId, memberId)
  if (!open) return
  if (open.state === 'held') throw new Refusal('deposit_unneeded')
  if (await isUnderWay(tx, { kind: depositKind, id: open.id })) throw new Refusal('deposit_unneeded')
  await endDeposit(tx, open.id, 'lapsed', at)
}

interface NewDeposit {
  id: string
  memberId: string
  source: 'wallet' | 'mpesa'
  at: Date
}

async function leave(tx: Tx, lot: LockedLot, { id, memberId, source, at }: NewDeposit): Promise<void> {
  const made = { id, auctionId: lot.id, memberId, amount: lot.deposit, source, at }
  if (source === 'mpesa') {
    const expiresAt = new Date(at.getTime() + timeToPay)
    await insertDeposit(tx, { ...made, state: 'waiting', holdId: null, reference: newDepositNumber(), expiresAt })
    return
  }
  const expiresAt = heldUntil(termsOf(lot).plannedEndAt)
  const holdId = await holdFromWallet(tx, {
    memberId,
    cents: centsOf(lot.deposit),
    to: accounts.bidDeposit(id),
    purpose: 'deposit',
    sourceType: depositKind,
    sourceId: id,
    at,
    expiresAt,
  })
  if (holdId === undefined) throw new Error('a deposit was set aside before')
  await insertDeposit(tx, { ...made, state: 'held', holdId, reference: null, expiresAt })
}
