import { centsOf } from '@mtaa/contract/money'
import { topUpKind, walletLimits } from '@mtaa/contract/money/wallet'
import { accounts, credit } from '../../../core/money/accounts.ts'
import type { Payable, PayableContext, PayableRow } from '../../../core/payables.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { bearersOf } from '../ledger/index.ts'
import {
  findTopUp,
  findTopUpByNumber,
  lockTopUp,
  markCredited,
  renewTimeToPay,
  type TopUpRow,
} from './topups.queries.ts'
import { findBalance } from './wallet.queries.ts'
import { timeToPay } from './wallet.rules.ts'

type Row = PayableRow & TopUpRow

/** Money on its way into a wallet. It is as good as money, so a callback alone never proves it. */
export const topUpPayable: Payable<Row> = {
  kind: topUpKind,
  refusals: { notFound: 'top_up_not_found', notPayable: 'top_up_not_payable' },
  notBy: ['wallet'],
  strictEvidence: true,
  async find(db, id, payerId) {
    const found = await findTopUp(db, id)
    return found?.member_id === payerId ? found.id : undefined
  },
  findByReference: findTopUpByNumber,
  async parts(db, id) {
    const found = await findTopUp(db, id)
    return found ? [{ id, reference: found.number }] : []
  },
  pathOf: () => '/wallet',
  async lock(tx, id) {
    const found = await lockTopUp(tx, id)
    return found && { ...found, total: found.amount }
  },
  isPayable: ({ status, expires_at }, now) => status === 'open' && expires_at > now,
  // Its place under the limits: it is held while a payment is under way, and for another attempt after one that failed.
  hold: (tx, row, context) => renew(tx, row, context),
  fulfil,
  async release(tx, row, cause, context) {
    if (cause !== 'hold_expired') await renew(tx, row, context)
  },
  owner: ({ member_id }) => accounts.wallet(member_id),
  async reversed(tx, { member_id, amount }) {
    const loss = { owners: [accounts.wallet(member_id)], cents: centsOf(amount) }
    return (await bearersOf(tx, [loss])).flat()
  },
  postings: async (_, { member_id, amount }) => [credit(accounts.wallet(member_id), centsOf(amount))],
}

const renew = async (tx: Tx, { id }: Row, { at }: PayableContext) => {
  await renewTimeToPay(tx, id, new Date(at.getTime() + timeToPay))
}

/** The money is the member's whenever it comes, also when it was closed or the wallet is full by now; that is only noted. */
async function fulfil(tx: Tx, { id, member_id, status, amount }: Row, context: PayableContext) {
  if (status === 'credited') return 'already_paid'
  const { balance } = await findBalance(tx, member_id)
  const overLimit = balance + centsOf(amount) > centsOf(walletLimits.balance)
  await markCredited(tx, id, context.at, overLimit)
  await audit(context, tx, {
    actorId: null,
    action: 'wallet.topped_up',
    subject: { type: 'wallet_topup', id },
    details: { member_id, amount_cents: centsOf(amount), over_limit: overLimit },
  })
  return 'paid'
}
