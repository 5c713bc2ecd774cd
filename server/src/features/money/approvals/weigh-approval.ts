import { day } from '@mtaa/contract/time'
import type { Tx } from '../../../platform/database/db.ts'
import { insertApproval, lockPersons, sumOthers, type MoneyApproval } from './approvals.queries.ts'

/**
 * Stores that a person agrees to money leaving, and answers what it amounts to in cents together with what belongs to it: the
 * rest of the same payment, or what the same person has agreed to or the same member gets within 24 hours, whichever is most.
 * Limits and the number of persons go by that sum (docs/rules/refunds.md), so that slices add up. Again by the same person it
 * stores nothing. Call it after the locks of what it is about, before the posting.
 */
export async function weighApproval(tx: Tx, approval: MoneyApproval): Promise<number> {
  const { userId, recipientId, cents, at } = approval
  await lockPersons(tx, recipientId === null ? [userId] : [userId, recipientId])
  await insertApproval(tx, approval)
  const others = await sumOthers(tx, approval, new Date(at.getTime() - day))
  return cents + Math.max(others.of_payment, others.to_recipient, others.by_person)
}
