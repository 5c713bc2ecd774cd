import { centsOf } from '@mtaa/contract/money'
import { depositKind } from '@mtaa/contract/commerce/auctions/deposit-kind'
import { accounts, debit } from '../../../../core/money/accounts.ts'
import type { Deps } from '../../../../core/deps.ts'
import { audit } from '../../../../platform/audit/audit.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { postHeld } from '../../../money/ledger/index.ts'
import { creditWallet } from '../../../money/wallet/index.ts'
import { endDeposit, lockOpenDeposit } from './deposits.queries.ts'

interface Taking {
  lot: { id: string; owner_id: string }
  memberId: string
  at: Date
}

/**
 * The deposit of who did not pay a locked lot goes to the wallet of its seller. Answers whole shillings; 0: there is none, or it
 * was free again already.
 */
export async function takeDeposit(deps: Deps, tx: Tx, { lot, memberId, at }: Taking): Promise<number> {
  const deposit = await lockOpenDeposit(tx, lot.id, memberId)
  if (deposit?.state !== 'held') return 0
  const { id, hold_id: hold, amount } = deposit
  if (hold !== null && !(await postHeld(tx, hold, { at }))) return 0
  const cents = centsOf(amount)
  creditWallet(tx, {
    memberId: lot.owner_id,
    cents,
    from: [debit(accounts.bidDeposit(id), cents)],
    purpose: 'deposit_taken',
    sourceType: depositKind,
    sourceId: id,
    at,
  })
  await endDeposit(tx, id, 'taken', at)
  const details = { auction_id: lot.id, member_id: memberId, amount_cents: cents }
  await audit(deps, tx, {
    actorId: null,
    action: 'auction.deposit_taken',
    subject: { type: depositKind, id },
    details,
  })
  return amount
}
