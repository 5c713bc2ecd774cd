import { depositKind } from '@mtaa/contract/commerce/auctions/deposit-kind'
import type { Deps } from '../../../../core/deps.ts'
import { createDueWork } from '../../../../platform/jobs/due-work.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { voidHeld } from '../../../money/ledger/index.ts'
import { findPaymentFor, isUnderWay, lockWithPayable } from '../../../money/payments/index.ts'
import { refundHeld } from '../../../money/refunds/index.ts'
import { notifyOfLot } from '../awards/notify-award.ts'
import { endDeposit, findEnding, findLotTitle, lockDeposit, type DepositRow } from './deposits.queries.ts'

const ending = createDueWork({ max: 200, failed: 'a deposit of an auction could not be given back' })

/** Schedule: gives back the deposits of lots that are over to all who have not to pay them, and gives up those that nobody paid. */
export async function returnDeposits(deps: Deps): Promise<void> {
  const find = (max: number) => findEnding(deps.db, deps.clock(), max)
  await ending(deps, find, (id) => endOne(deps, id))
}

const endOne = (deps: Deps, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const deposit = await lockDeposit(tx, id)
    const at = deps.clock()
    if (!deposit || deposit.expires_at > at) return
    if (deposit.state === 'waiting') {
      if (!(await isUnderWay(tx, { kind: depositKind, id }))) await endDeposit(tx, id, 'lapsed', at)
      return
    }
    if (deposit.state !== 'held') return
    await giveBack(deps, tx, deposit, at)
    const { auction_id, member_id: to, amount } = deposit
    const title = await findLotTitle(tx, auction_id)
    await notifyOfLot(deps, tx, 'lot_deposit_returned', { to, title, amount, path: `/auctions/${auction_id}` })
  })

/** What was set aside in a wallet is free there; what was paid goes back to where it came from. */
async function giveBack(deps: Deps, tx: Tx, { id, hold_id: hold }: DepositRow, at: Date): Promise<void> {
  if (hold !== null) {
    await voidHeld(tx, hold, { at })
  } else {
    const payment = await findPaymentFor(tx, { kind: depositKind, id })
    const locked = payment && (await lockWithPayable(deps, tx, payment.id))
    if (!locked) throw new Error('a deposit that nobody paid')
    await refundHeld(deps, tx, locked, { partId: id, reason: 'deposit_released', at })
  }
  await endDeposit(tx, id, 'released', at)
}
