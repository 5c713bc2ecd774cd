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
 * Puts money into a member's wallet, such as a refund of what was paid by it: with any amount in it already, and with any
 * feature off. Written with the other postings of the transaction (`post`).
 */
export function creditWallet(tx: Tx, { memberId, cents, from, ...posting }: WalletCredit): void {
  // A fraction of a shilling could never be spent or shown.
  shillingsOf(cents)
  post(tx, { ...posting, entries: [...from, credit(accounts.wallet(memberId), cents)] })
}
