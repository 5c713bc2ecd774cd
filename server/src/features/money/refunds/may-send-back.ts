import type { RefundablePart } from '../../../core/payables.ts'
import type { Db } from '../../../platform/database/db.ts'
import { availableOf } from '../ledger/index.ts'
import { mostOf } from '../sales/index.ts'
import type { Decider } from './refunds.rules.ts'

/** How much of a part this side can send back at this moment, in cents, as `agree` will find it. */
export async function mostBy(db: Db, part: RefundablePart, side: Decider): Promise<number> {
  if (part.isDisputed) return 0
  // We bear it where the money has left.
  if (side === 'admin') return Infinity
  return side === 'seller' ? availableOf(db, part.heldBy) : mostOf(db, part)
}
