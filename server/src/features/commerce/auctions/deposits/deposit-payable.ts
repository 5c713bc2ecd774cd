import { centsOf } from '@mtaa/contract/money'
import { depositKind } from '@mtaa/contract/commerce/auctions/deposit-kind'
import { accounts, credit } from '../../../../core/money/accounts.ts'
import type { Payable, PayableContext, PayableRow } from '../../../../core/payables.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { bearersOf } from '../../../money/ledger/index.ts'
import {
  endDeposit,
  findDeposit,
  findDepositByReference,
  findLotTitle,
  findRunning,
  lockDeposit,
  markHeld,
  renewTimeToPay,
  type DepositRow,
} from './deposits.queries.ts'
import { heldUntil, timeToPay } from './deposits.rules.ts'

type Row = PayableRow & DepositRow

/** A deposit that is paid by M-Pesa; that of a wallet is a hold and never paid. */
export const depositPayable: Payable<Row> = {
  kind: depositKind,
  refusals: { notFound: 'deposit_not_found', notPayable: 'deposit_not_payable' },
  notBy: ['wallet', 'card'],
  // It goes back by itself, so a callback alone never proves it.
  strictEvidence: true,
  async find(db, id, payerId) {
    const found = await findDeposit(db, id)
    return found?.member_id === payerId && found.source === 'mpesa' ? found.id : undefined
  },
  findByReference: findDepositByReference,
  async parts(db, id) {
    const found = await findDeposit(db, id)
    return found?.reference ? [{ id, reference: found.reference }] : []
  },
  pathOf: () => '/auctions?tab=bids',
  async titles(db, id) {
    const found = await findDeposit(db, id)
    return new Map(found ? [[id, await findLotTitle(db, found.auction_id)]] : [])
  },
  async lock(tx, id) {
    const found = await lockDeposit(tx, id)
    return found && { ...found, total: found.amount }
  },
  isPayable: ({ state, expires_at }, now) => state === 'waiting' && expires_at > now,
  // It holds nothing; while a payment is under way, and for another attempt after one that failed, it waits.
  hold: (tx, row, context) => renew(tx, row, context),
  fulfil,
  async release(tx, row, cause, context) {
    if (cause !== 'hold_expired') await renew(tx, row, context)
  },
  postings: async (_, { id, amount }) => [credit(accounts.bidDeposit(id), centsOf(amount))],
  async refundable(db, id) {
    const found = await findDeposit(db, id)
    if (!found?.reference) return []
    const { reference, amount: total, member_id: sellerId } = found
    // The seller of the lot decides nothing about it: nobody but staff and the rules does.
    return [{ id, reference, total, sellerId, heldBy: accounts.bidDeposit(id), owedTo: accounts.wallet(sellerId) }]
  },
  async refunded(tx, { id, state }, { full }, { at }) {
    if (full && state === 'held') await endDeposit(tx, id, 'released', at)
  },
  payerOf: ({ member_id }) => member_id,
  async reversed(tx, { id, state, member_id, amount }, { at }) {
    if (state === 'held') await endDeposit(tx, id, 'released', at)
    const owners = [accounts.bidDeposit(id), accounts.wallet(member_id)]
    return (await bearersOf(tx, [{ owners, cents: centsOf(amount) }])).flat()
  },
}

const renew = async (tx: Tx, { id }: Row, { at }: PayableContext) => {
  await renewTimeToPay(tx, id, new Date(at.getTime() + timeToPay))
}

/** Money that comes when the lot is over, or when this deposit was given up, goes back. */
async function fulfil(tx: Tx, { id, state, auction_id }: Row, { at }: PayableContext) {
  if (state === 'lapsed') return 'goods_gone'
  if (state !== 'waiting') return 'already_paid'
  const running = await findRunning(tx, auction_id, at)
  if (!running) {
    await endDeposit(tx, id, 'lapsed', at)
    return 'goods_gone'
  }
  await markHeld(tx, id, heldUntil(running.planned_end_at))
  return 'paid'
}
