import { shillingsOf } from '@mtaa/contract/money'
import { accounts, credit, debit, type AccountRef } from '../../../core/money/accounts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { holdMoney, type Hold } from '../ledger/index.ts'
import { assertAvailable } from './assert-available.ts'

interface WalletHold extends Omit<Hold, 'entries'> {
  memberId: string
  cents: number
  /** Where it goes when it is used. */
  to: AccountRef
}

/**
 * Sets money of a member's wallet aside, such as the deposit of a bid; refuses `insufficient_funds`. It is used by
 * `postHeld` of the ledger and given back by `voidHeld`, or by itself when it expires. Answers its id; undefined when this
 * source had this purpose before. The statement shows a purpose that begins with `deposit` as a deposit.
 */
export async function holdFromWallet(tx: Tx, { memberId, cents, to, ...hold }: WalletHold) {
  shillingsOf(cents)
  await assertAvailable(tx, memberId, cents)
  return holdMoney(tx, { ...hold, entries: [debit(accounts.wallet(memberId), cents), credit(to, cents)] })
}
