import { accounts, credit, debit } from '../../../core/money/accounts.ts'
import type { Deps } from '../../../core/deps.ts'
import { balanceOf, post } from '../ledger/index.ts'
import type { Settlement } from './paystack.ts'
import { findSettlement, insertSettlement } from './settlements.queries.ts'

/**
 * What became of the settlements of a time. `other_amount`: booked before with another amount. `unreadable`: without an
 * amount or a day, or in another currency. `open`: not at the bank yet.
 */
export interface Settled {
  booked: number
  known: number
  open: number
  other_amount: string[]
  unreadable: string[]
  /** Cents that were booked now. */
  cents: number
  /** Cents that Paystack still owes us by our books: below zero, more came than we know of. */
  left: number
}

/** A list that never ends is a fault of theirs. */
const maxPages = 200

/**
 * Books what Paystack has sent to our bank: each settlement once, by its id. Safe to repeat, also at once. Throws when
 * Paystack does not answer; what was booked by then stays.
 */
export async function bookSettlements(
  deps: Pick<Deps, 'db' | 'clock' | 'paystack'>,
  { from, to }: { from: Date; to: Date },
): Promise<Settled> {
  const result: Settled = { booked: 0, known: 0, open: 0, other_amount: [], unreadable: [], cents: 0, left: 0 }
  for (let page = 1; page <= maxPages; page += 1) {
    const answer = await deps.paystack.settlements({ from, to, page })
    if (answer.is !== 'found') throw new Error(answer.is === 'no_answer' ? answer.message : 'there are no settlements')
    if (answer.found.length === 0) break
    for (const settlement of answer.found) await book(deps, settlement, result)
  }
  result.left = await balanceOf(deps.db, accounts.cardReceivable)
  return result
}

async function book({ db, clock }: Pick<Deps, 'db' | 'clock'>, settlement: Settlement, result: Settled): Promise<void> {
  const { id, status, currency, cents, settledAt } = settlement
  if (status !== 'success') return void (result.open += 1)
  // Nothing moved: refunds took all of it.
  if (cents === 0) return void (result.known += 1)
  if (cents === null || settledAt === null || currency !== 'KES') return void result.unreadable.push(id)
  await db.transaction().execute(async (tx) => {
    const at = clock()
    const sourceId = await insertSettlement(tx, { id, cents, settledAt, at })
    if (sourceId === undefined) {
      const isSame = (await findSettlement(tx, id))?.amount_cents === cents
      if (isSame) result.known += 1
      else result.other_amount.push(id)
      return
    }
    result.booked += 1
    result.cents += cents
    const entries = [debit(accounts.bankTrust, cents), credit(accounts.cardReceivable, cents)]
    post(tx, { purpose: 'settled', sourceType: 'paystack_settlement', sourceId, entries, at, memo: id })
  })
}
