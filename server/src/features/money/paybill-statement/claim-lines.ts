import type { Tx } from '../../../platform/database/db.ts'
import { endLine, isOpen, lockLines } from './outgoing.queries.ts'

/**
 * The statement's line with this receipt is of money that somebody books now. False where the line is of something else:
 * another amount, a transfer, or explained before. Without a line yet it is known when it comes.
 */
export async function claimLines(
  tx: Tx,
  { receipt, cents, at }: { receipt: string; cents: number; at: Date },
): Promise<boolean> {
  const lines = await lockLines(tx, receipt)
  if (lines.length === 0) return true
  const line = lines.find((one) => one.amount_cents === cents && isOpen(one) && one.transfer_id === null)
  if (line) await endLine(tx, line.id, 'known', null, at)
  return line !== undefined
}
