import { accounts, credit, debit, type AccountRef } from '../../../core/money/accounts.ts'
import type { leftActs } from '@mtaa/contract/money/staff-money'
import type { Tx } from '../../../platform/database/db.ts'
import { post } from '../ledger/index.ts'
import { endLine, type Line } from '../paybill-statement/index.ts'
import { accountOf } from './statement-lines.queries.ts'

export type Explanation = (typeof leftActs)[number]

const explained: Record<Explanation, AccountRef> = {
  left_to_bank: accounts.bankTrust,
  left_to_disbursement: accounts.mpesaDisbursement,
  left_as_charge: { name: 'mpesaCharges' },
  left_as_loss: accounts.goodwill,
}

/** Nothing of ours fits it. What fits several transfers, or one that differs, is decided about these. */
export const mayExplain = ({ outcome }: Pick<Line, 'outcome'>) => outcome === 'unmatched'

/**
 * A person says what a line of the statement was for; the money is booked there, out of suspense where it lies there by now.
 * The line is locked and may be explained.
 */
export async function explainLine(
  tx: Tx,
  line: Line,
  { act, by, at }: { act: Explanation; by: string; at: Date },
): Promise<void> {
  await endLine(tx, line.id, 'explained', null, at)
  const cents = line.amount_cents
  post(tx, {
    purpose: 'left_explained',
    sourceType: 'statement_outgoing',
    sourceId: line.id,
    entries: [
      debit(explained[act], cents),
      credit(line.booked_at === null ? accountOf(line) : accounts.suspense, cents),
    ],
    at,
    memo: line.receipt,
    createdBy: by,
  })
}
