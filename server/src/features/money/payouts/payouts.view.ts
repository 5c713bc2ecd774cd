import { payoutLimits, type Payout, type PayoutOverview } from '@mtaa/contract/money/payouts'
import type { IdentityCheck, PayoutSeller, StaffPayout } from '@mtaa/contract/money/payouts-admin'
import { shillingsOf } from '@mtaa/contract/money'
import { maskPhone } from '@mtaa/contract/phone'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Db } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { isAffordable } from './float.ts'
import { owedTo } from './payable-accounts.ts'
import { findLastCheck, type CheckRow } from './identity.queries.ts'
import {
  findAccount,
  findBeginning,
  findForStaff,
  findLive,
  findSellers,
  wasSent,
  type AccountRow,
  type PayoutRow,
  type SellerRow,
  type StaffRow,
} from './payouts.queries.ts'
import { blocksOf, nextFriday, payableCents, wholeShillings, yearOf } from './payouts.rules.ts'
import { isUnproven } from './recheck-payments.ts'
import { payoutRailOf, sellerContextOf } from './seller-context.ts'

const momentOf = (at: Date | null) => at?.toISOString() ?? null
const shillings = (cents: number) => shillingsOf(wholeShillings(cents))

const fieldsOf = (row: PayoutRow) => ({
  id: row.id,
  amount: shillingsOf(row.amount_cents),
  state: row.state as Payout['state'],
  cause: row.cause as Payout['cause'],
  reason: row.reason,
  receipt: row.receipt,
  created_at: row.created_at.toISOString(),
  ended_at: momentOf(row.ended_at),
  phone: row.phone && maskPhone(row.phone),
})

/** One payout for its seller: as long as it waits, with what for. */
export async function viewPayout(deps: Deps, row: PayoutRow, account: AccountRow | undefined): Promise<Payout> {
  if (row.state !== 'waiting') return { ...fieldsOf(row), blocks: [] }
  const now = deps.clock()
  const context = await sellerContextOf(deps, deps.db, { id: row.seller_id, account }, { now, without: row.id })
  const judged = { amountCents: row.amount_cents, holdUntil: row.hold_until }
  // Looked at when nothing else blocks it.
  const blocks = blocksOf(context, judged, now)
  if (blocks.length === 0 && row.float_at !== null && !(await isAffordable(deps, deps.db, row)))
    return { ...fieldsOf(row), blocks: [{ why: 'float', until: null }] }
  if (blocks.length === 0 && (await isUnproven(deps, deps.db, row.seller_id, now)))
    return { ...fieldsOf(row), blocks: [{ why: 'recheck', until: null }] }
  return { ...fieldsOf(row), blocks }
}

/** Everything of the payouts page but its history. */
export async function viewOverview(deps: Deps, seller: Member): Promise<PayoutOverview> {
  const { db, clock } = deps
  const now = clock()
  const account = await findAccount(db, seller.id)
  const context = await sellerContextOf(deps, db, { id: seller.id, account }, { now })
  const { balance } = context
  const live = await findLive(db, seller.id)
  const { max } = payoutRailOf(deps).limits(deps)
  const isFirst = !(await wasSent(db, seller.id))
  const judged = {
    amountCents: payableCents(balance.left, max),
    holdUntil: isFirst ? ('request' as const) : null,
  }
  const check = account?.verified_at ? { state: 'verified' as const, reason: null } : await findLastCheck(db, seller.id)
  const beginning = await findBeginning(db, seller.id)
  return {
    phone: account?.phone ?? null,
    schedule: account?.schedule === 'weekly' ? 'weekly' : 'on_demand',
    next_weekly: account?.schedule === 'weekly' ? nextFriday(now).toISOString() : null,
    balance: {
      total: shillings(balance.total),
      held: shillings(balance.held),
      reserved: shillings(balance.reserved),
      available: Math.max(0, shillings(balance.left)),
    },
    blocks: blocksOf(context, judged, now),
    live: live ? await viewPayout(deps, live, account) : null,
    month: { paid: shillings(context.monthCents), limit: payoutLimits.monthWithoutIdentity },
    identity: { state: check?.state ?? 'none', reason: check?.state === 'refused' ? check.reason : null },
    years: beginning === null ? [] : yearsFrom(yearOf(beginning), yearOf(now)),
  }
}

const yearsFrom = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, count) => last - count)

const sellerOf = ({ seller_id, first_name, last_name }: Pick<StaffRow, 'seller_id' | 'first_name' | 'last_name'>) => ({
  id: seller_id,
  name: [first_name, last_name].filter(Boolean).join(' ') || 'Anonymous',
})

export const viewForStaff = (row: StaffRow): StaffPayout => ({
  ...fieldsOf(row),
  seller: sellerOf(row),
  may_retry: row.state === 'failed' && row.retried_at === null,
})

export async function showForStaff(db: Db, id: string): Promise<StaffPayout> {
  const row = await findForStaff(db, id)
  if (!row) throw new Refusal('payout_not_found')
  return viewForStaff(row)
}

export async function viewSeller(db: Db, row: SellerRow, viewer: Member): Promise<PayoutSeller> {
  const release = row.release_requested_by && {
    by_me: row.release_requested_by === viewer.id,
    reason: row.release_reason ?? '',
  }
  return {
    seller: sellerOf(row),
    phone: row.phone && maskPhone(row.phone),
    balance: shillings((await owedTo(db, row.seller_id)).total),
    frozen_until: momentOf(row.frozen_until),
    stopped: row.stopped_at && {
      at: row.stopped_at.toISOString(),
      cause: row.stop_cause === 'not_me' ? 'not_me' : 'staff',
      reason: row.stop_reason,
      release: release || null,
    },
  }
}

export async function showSeller({ db, clock }: Deps, viewer: Member, sellerId: string): Promise<PayoutSeller> {
  const [row] = await findSellers(db, { sellerId, now: clock(), max: 1 })
  if (!row) throw new Refusal('payout_seller_not_found')
  return viewSeller(db, row, viewer)
}

export const viewCheck = (row: CheckRow): IdentityCheck => ({
  id: row.id,
  seller: sellerOf(row),
  kind: row.kind,
  state: row.state,
  reason: row.reason,
  submitted_at: row.submitted_at.toISOString(),
  decided_at: momentOf(row.decided_at),
})
