import type { Deps } from '../../../core/deps.ts'
import { newId } from '../../../platform/database/ids.ts'
import { createDueWork } from '../../../platform/jobs/due-work.ts'
import { lockFloat, startTransfer } from '../transfers/index.ts'
import { auditPayout } from './audit-payouts.ts'
import { costOf, isAffordable } from './float.ts'
import { endWaiting, makePayout, planPayout } from './make-payout.ts'
import {
  changeAccount,
  changePayout,
  findPayout,
  findWaiting,
  findWeekly,
  lockAccount,
  lockPayout,
} from './payouts.queries.ts'
import { recheckPayments } from './recheck-payments.ts'
import { blocksOf, lastFriday } from './payouts.rules.ts'
import { notifySeller } from './notify-seller.ts'
import { publish } from '../../../platform/events/events.ts'
import { payoutRailOf, sellerContextOf } from './seller-context.ts'

/** Payouts and sellers of one run of a schedule. */
const failed = 'a payout could not be carried on: it is tried again'
const waiting = createDueWork({ max: 200, failed })
const weekly = createDueWork({ max: 200, failed })

/** Begins to send a payout, to the number of this moment, unless something blocks it. Safe to repeat. */
export async function sendPayout(deps: Deps, id: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const known = await findPayout(tx, id)
    if (known?.state !== 'waiting') return
    const account = await lockAccount(tx, known.seller_id)
    const payout = await lockPayout(tx, id)
    if (!account || payout?.state !== 'waiting') return
    const at = deps.clock()
    const context = await sellerContextOf(deps, tx, { id: payout.seller_id, account }, { now: at })
    // What it was to pay has been taken back meanwhile, by a reversal.
    if (context.leftCents + context.balance.reserved < 0)
      return endWaiting(deps, tx, payout, { by: null, reason: 'balance', at })
    const judged = { amountCents: payout.amount_cents, holdUntil: payout.hold_until }
    const { phone } = account
    const forNoFloat = { float_at: null, cost_cents: null }
    const wait = (more = {}) => changePayout(tx, id, { tried_at: at, ...more })
    if (phone === null || blocksOf(context, judged, at).length > 0) return void (await wait(forNoFloat))
    const forFloat = { float_at: payout.float_at ?? at, cost_cents: costOf(deps, payout.amount_cents) }
    if (!(await isAffordable(deps, tx, payout))) return void (await wait(forFloat))
    // It stays in its place among those that wait for the account to be filled.
    if (await recheckPayments(deps, tx, payout.seller_id, at)) return void (await wait())
    // Judged again when nobody else does: nothing but accounts is locked after this.
    await lockFloat(tx)
    if (!(await isAffordable(deps, tx, payout))) return void (await wait(forFloat))
    await changePayout(tx, id, { state: 'sending', phone, started_at: at, ...forNoFloat })
    await auditPayout(deps, tx, payout, 'sent', { actorId: null })
    await publish(tx, 'payout.sent', { payout_id: payout.id, seller_id: payout.seller_id })
    await notifySeller(deps, tx, payout.seller_id, { step: 'sent', cents: payout.amount_cents, phone })
    await startTransfer(deps, tx, {
      purpose: 'payout',
      sourceId: id,
      rail: payoutRailOf(deps).name,
      amountCents: payout.amount_cents,
      phone,
      paymentReceipt: null,
      at,
    })
  })
}

/** Schedule: payouts whose moment has come, also where their jobs failed or are lost. One that fails holds up no other. */
export async function sendWaiting(deps: Deps): Promise<void> {
  const find = (max: number) => findWaiting(deps.db, deps.clock(), max)
  await waiting(deps, find, ({ id }) => sendPayout(deps, id))
}

/** Schedule: on Fridays from 10:00 in Nairobi, a payout for everybody who is paid weekly. */
export async function makeWeekly(deps: Deps): Promise<void> {
  const friday = lastFriday(deps.clock())
  const find = (max: number) => findWeekly(deps.db, friday, max)
  await weekly(deps, find, (sellerId) => makeWeeklyOf(deps, sellerId, friday))
}

/** Once for each Friday, also where there is too little to be paid. */
async function makeWeeklyOf(deps: Deps, sellerId: string, friday: Date): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, sellerId)
    if (account?.schedule !== 'weekly' || account.weekly_at === null || account.weekly_at >= friday) return
    const at = deps.clock()
    await changeAccount(tx, sellerId, { weekly_at: friday }, at)
    const plan = await planPayout(deps, tx, account, at)
    if ('cents' in plan)
      await makePayout(deps, tx, account, { id: newId(at), cause: 'weekly', cents: plan.cents, at, by: null })
  })
}
