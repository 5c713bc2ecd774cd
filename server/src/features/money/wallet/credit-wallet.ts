import { shillingsOf } from '@mtaa/contract/money'
import { accounts, credit, type Entry } from '../../../core/money/accounts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { post } from '../ledger/index.ts'

interface WalletCredit {
  memberId: string
  cents: number
  /** Debits of all of it: where the money was until now. */
  from: readonly Entry[]
  /** The pair happens once. The statement shows a purpose that begins with `refund` as a refund. */
  purpose: string
  sourceType: string
  sourceId: string
  at: Date
  createdBy?: string | null
  memo?: string
}

/**
 * Puts money into a member's wallet, such as a refund of what was paid by it: whatever is in it already, and whatever is
 * switched off. False: this source had this purpose before. Make it the last statement of a transaction (`post`).
 */
export function creditWallet(tx: Tx, { memberId, cents, from, ...posting }: WalletCredit): Promise<boolean> {
  // A fraction of a shilling could never be spent or shown.
  shillingsOf(cents)
  return post(tx, { ...posting, entries: [...from, credit(accounts.wallet(memberId), cents)] })
}
