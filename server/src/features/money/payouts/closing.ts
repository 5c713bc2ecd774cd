import { day } from '@mtaa/contract/time'
import type { Deps } from '../../../core/deps.ts'
import type { Leaving, Obstacle } from '../../../core/feature.ts'
import { accounts, credit, debit, type Entry } from '../../../core/money/accounts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { createDueWork } from '../../../platform/jobs/due-work.ts'
import { post } from '../ledger/index.ts'
import { makePayout, planPayout } from './make-payout.ts'
import { emptyingEntries, owedTo } from './payable-accounts.ts'
import { findAccount, findLeaving, findLive, lockAccount } from './payouts.queries.ts'
import { isRest, minTransferCents } from './payouts.rules.ts'

/**
 * Why a seller's account cannot be deleted yet. Who agreed to leave a rest may plan it while money is there, if it can be
 * sent: it is paid out until then.
 */
export async function payoutObstacle(tx: Tx, memberId: string, leaving: Leaving): Promise<Obstacle | undefined> {
  const isLive = (await findLive(tx, memberId)) !== undefined
  if (!leaving.leavesRest) return isLive ? { code: 'money_left' } : undefined
  const { total: cents } = await owedTo(tx, memberId)
  if (isRest(cents) && !isLive) return undefined
  if (!leaving.begins || cents < 0) return { code: 'money_left' }
  const { phone = null } = (await findAccount(tx, memberId)) ?? {}
  return phone === null ? { code: 'payout_number_needed' } : undefined
}

/** What is left of an account that is deleted is booked as left behind; a debt as small is borne. */
export async function bookRest(tx: Tx, memberId: string, at: Date): Promise<void> {
  const left = await emptyingEntries(tx, memberId)
  if (left.length === 0) return
  const { total: cents } = await owedTo(tx, memberId)
  if (!isRest(cents)) throw new Error(`${cents} cents of ${memberId} are no rest`)
  const entries = [...left, ...restEntries(cents)]
  post(tx, { purpose: 'account_rest', sourceType: 'user', sourceId: memberId, entries, at })
}

function restEntries(cents: number): Entry[] {
  if (cents === 0) return []
  return cents > 0 ? [credit({ name: 'accountRests' }, cents)] : [debit(accounts.goodwill, -cents)]
}

const leaving = createDueWork({
  max: 200,
  failed: 'the last payout of an account could not be made: it is tried again',
})
/** One that failed is not made anew every minute. */
const again = day

/** Schedule: pays out to sellers whose accounts are to be deleted, from the smallest amount on that can be sent. */
export async function payClosing(deps: Deps): Promise<void> {
  const { db, clock } = deps
  const now = clock()
  const find = (max: number) => findLeaving(db, new Date(now.getTime() - again), minTransferCents, max)
  await leaving(deps, find, (sellerId) => db.transaction().execute((tx) => payLast(deps, tx, sellerId, now)))
}

async function payLast(deps: Deps, tx: Tx, sellerId: string, at: Date): Promise<void> {
  const account = await lockAccount(tx, sellerId)
  if (!account || (await owedTo(tx, sellerId)).available < minTransferCents) return
  const plan = await planPayout(deps, tx, account, at, minTransferCents)
  if ('cents' in plan)
    await makePayout(deps, tx, account, { id: newId(at), cause: 'closing', cents: plan.cents, at, by: null })
}
