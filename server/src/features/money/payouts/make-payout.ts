import type { RefusalCode } from '@mtaa/contract/errors'
import { payoutLimits } from '@mtaa/contract/money/payouts'
import { shillingsOf } from '@mtaa/contract/money'
import type { Deps } from '../../../core/deps.ts'
import { accounts, credit } from '../../../core/money/accounts.ts'
import { refuseOwnMoney } from '../approvals/index.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { withIdempotency } from '../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { holdMoney, voidHeld } from '../ledger/index.ts'
import { findTransferFor } from '../transfers/index.ts'
import { auditPayout } from './audit-payouts.ts'
import { organizersShare, owedTo, payoutDebits } from './payable-accounts.ts'
import {
  changePayout,
  findLive,
  findPayout,
  insertPayout,
  lockAccount,
  lockPayout,
  openAccount,
  wasSent,
  type AccountRow,
  type PayoutRow,
} from './payouts.queries.ts'
import { minCents, payableCents, payoutRules, wholeShillings } from './payouts.rules.ts'
import { payoutRailOf, sellerContextOf } from './seller-context.ts'
import { paidSeller } from './paid-seller.queries.ts'

declare module '../../../platform/jobs/enqueue.ts' {
  interface Jobs {
    'payouts.send': { payout_id: string }
  }
}

/** The hold of a payout in the ledger. */
export const heldFor = (payoutId: string) => ({ purpose: 'payout', sourceType: 'payout', sourceId: payoutId })

type Plan = { cents: number } | { refused: RefusalCode; details?: Record<string, number> }

/** What a payout of everything available would be now, or why there can be none. The account is locked. */
export async function planPayout(
  deps: Deps,
  tx: Tx,
  account: AccountRow,
  now: Date,
  min: number = minCents,
): Promise<Plan> {
  if (account.stopped_at !== null) return { refused: 'payouts_stopped' }
  if (account.phone === null) return { refused: 'payout_number_needed' }
  if (await findLive(tx, account.seller_id)) return { refused: 'payout_open' }
  const { leftCents } = await sellerContextOf(deps, tx, { id: account.seller_id, account }, { now })
  const { max } = payoutRailOf(deps).limits(deps)
  const cents = payableCents(leftCents, max)
  if (cents >= min) return { cents }
  return { refused: 'payout_too_small', details: tooSmall(cents) }
}

const tooSmall = (cents: number) => ({
  limit: payoutLimits.min,
  available: shillingsOf(Math.max(0, wholeShillings(cents))),
})

interface NewPayout {
  id: string
  cause: 'request' | 'weekly' | 'retry' | 'closing'
  cents: number
  at: Date
  /** Null: the program. */
  by: string | null
  retryOf?: string
}

/** Makes a payout that waits, and sets its money aside. Under the lock of the account. */
export async function makePayout(deps: Deps, tx: Tx, account: AccountRow, made: NewPayout): Promise<void> {
  const { id, cause, cents, at, by, retryOf } = made
  const { seller_id } = account
  const isFirst = !(await wasSent(tx, seller_id))
  const holdUntil = isFirst ? new Date(at.getTime() + payoutRules.firstHold) : at
  const organizer_cents = await organizersShare(tx, seller_id, cents)
  const payout = { id, seller_id, amount_cents: cents, organizer_cents, cause, hold_until: holdUntil, created_at: at }
  await insertPayout(tx, { ...payout, state: 'waiting', retry_of: retryOf ?? null })
  await auditPayout(deps, tx, payout, 'requested', { actorId: by, details: { cause } })
  await enqueue(tx, 'payouts.send', { payout_id: id }, { runAt: holdUntil, key: `payouts.send:${id}` })
  const entries = [...payoutDebits(payout), credit(accounts.mpesaDisbursement, cents)]
  await holdMoney(tx, { ...heldFor(id), entries, at, expiresAt: null, createdBy: by })
  // What it takes from is locked in the ledger now: nobody has taken what was looked at before.
  if ((await owedTo(tx, seller_id)).available < 0) throw new Refusal('payout_too_small', tooSmall(0))
}

/** Makes a payout of everything that is available to its seller. The same key again answers the same payout. */
export async function requestPayout(deps: Deps, seller: Member, key: string): Promise<string> {
  const { id } = await deps.db.transaction().execute((tx) => {
    const at = deps.clock()
    const request = { userId: seller.id, scope: 'payout', key, request: ['payout'], at } as const
    return withIdempotency(tx, request, async (payoutId) => {
      const account = await openAccount(tx, seller.id, at)
      const plan = await planPayout(deps, tx, account, at)
      if ('refused' in plan) throw new Refusal(plan.refused, plan.details)
      await makePayout(deps, tx, account, { id: payoutId, cause: 'request', cents: plan.cents, at, by: seller.id })
    })
  })
  return id
}

/** Makes a failed payout anew, once, at most of what it was. */
export async function retryPayout(
  deps: Deps,
  staff: Member,
  { id, reason, newId }: { id: string; reason: string; newId: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const known = await findPayout(tx, id)
    if (!known) throw new Refusal('payout_not_found')
    await refuseOwnMoney(deps, tx, staff, await paidSeller(tx, known.seller_id))
    const account = await lockAccount(tx, known.seller_id)
    const failed = await lockPayout(tx, id)
    if (!account || failed?.state !== 'failed') throw new Refusal('payout_not_retryable')
    if (failed.retried_at !== null) throw new Refusal('payout_not_retryable')
    // It was reported paid after it had failed: a person decides that first.
    if ((await findTransferFor(tx, 'payout', id))?.status === 'review') throw new Refusal('payout_not_retryable')
    const at = deps.clock()
    const plan = await planPayout(deps, tx, account, at)
    if ('refused' in plan) throw new Refusal(plan.refused, plan.details)
    await changePayout(tx, id, { retried_at: at })
    await auditPayout(deps, tx, failed, 'retried', { actorId: staff.id, reason, details: { payout: newId } })
    const cents = Math.min(plan.cents, failed.amount_cents)
    await makePayout(deps, tx, account, { id: newId, cause: 'retry', cents, at, by: staff.id, retryOf: id })
  })
}

/** Ends a payout that waits and gives its money back. Under the locks of its account and itself. */
export async function endWaiting(
  deps: Deps,
  tx: Tx,
  payout: PayoutRow,
  { by, reason, at }: { by: string | null; reason: string; at: Date },
): Promise<void> {
  await changePayout(tx, payout.id, { state: 'cancelled', reason, ended_at: at })
  await auditPayout(deps, tx, payout, 'cancelled', { actorId: by, details: { cause: reason } })
  await voidHeld(tx, heldFor(payout.id), { at })
}

/** The seller cancels a payout that still waits. Again, it changes nothing. */
export async function cancelPayout(deps: Deps, seller: Member, id: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockAccount(tx, seller.id)
    const payout = await lockPayout(tx, id)
    if (payout?.seller_id !== seller.id) throw new Refusal('payout_not_found')
    if (payout.state === 'cancelled') return
    if (payout.state !== 'waiting') throw new Refusal('payout_not_cancellable')
    await endWaiting(deps, tx, payout, { by: seller.id, reason: 'seller', at: deps.clock() })
  })
}
