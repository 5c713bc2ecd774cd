import type { Transfer } from '../../../core/transfers.ts'
import { audit, type Auditing } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'

type Act = 'started' | 'confirmed' | 'failed' | 'put_in_review' | 'retried' | 'decided'

interface More {
  /** Who did it; absent: the program. */
  actorId?: string
  /** Why, where a person decided. */
  reason?: string
  details?: Record<string, string | number | null>
}

/** Writes the audit entry of an act about a transfer: without phones and receipts, which belong to people. */
export const auditTransfer = (
  deps: Auditing,
  tx: Tx,
  { id, purpose, source_id, rail, amount_cents }: Transfer,
  act: Act,
  { actorId, reason, details = {} }: More = {},
) =>
  audit(deps, tx, {
    actorId: actorId ?? null,
    action: `transfer.${act}`,
    subject: { type: 'transfer', id },
    ...(reason !== undefined && { reason }),
    details: { purpose, source_id, rail, amount_cents, ...details },
  })
