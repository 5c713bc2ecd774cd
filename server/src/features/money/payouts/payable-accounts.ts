import { accounts, debit, type Entry } from '../../../core/money/accounts.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { availableOf, balanceOf } from '../ledger/index.ts'

/** What a member is owed, for what they sold (2030) and for events they organized (2040), in cents. */
export interface Owed {
  total: number
  /** Without what holds would take. Below zero where money was taken back. */
  available: number
}

const ofMember = (memberId: string) => [accounts.sellerPayable(memberId), accounts.organizerPayable(memberId)] as const

export async function owedTo(db: Db | Tx, memberId: string): Promise<Owed> {
  const owed = { total: 0, available: 0 }
  for (const account of ofMember(memberId)) {
    owed.total += await balanceOf(db, account)
    owed.available += await availableOf(db, account)
  }
  return owed
}

/** How much of a payout is taken of what events brought: as far as that goes. */
export async function organizersShare(tx: Tx, memberId: string, cents: number): Promise<number> {
  const available = await availableOf(tx, accounts.organizerPayable(memberId))
  return Math.min(cents, Math.max(0, available))
}

interface Taken {
  seller_id: string
  amount_cents: number
  organizer_cents: number
}

/** The accounts that a payout is taken from. */
export function payoutDebits({ seller_id, amount_cents, organizer_cents }: Taken): Entry[] {
  const [seller, organizer] = ofMember(seller_id)
  const ofSales = amount_cents - organizer_cents
  return [
    ...(ofSales > 0 ? [debit(seller, ofSales)] : []),
    ...(organizer_cents > 0 ? [debit(organizer, organizer_cents)] : []),
  ]
}

/** What each account has, whichever side that is on: the entries that leave nothing on either. */
export async function emptyingEntries(tx: Tx, memberId: string): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const account of ofMember(memberId)) {
    const cents = await balanceOf(tx, account)
    if (cents !== 0) entries.push({ account, direction: cents > 0 ? 'debit' : 'credit', cents: Math.abs(cents) })
  }
  return entries
}
