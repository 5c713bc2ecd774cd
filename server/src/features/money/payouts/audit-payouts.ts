import { audit, type Auditing, type AuditDetails } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'

type PayoutAct = 'requested' | 'sent' | 'paid' | 'failed' | 'cancelled' | 'retried'
type SellerAct = 'number_set' | 'number_changed' | 'schedule_changed' | 'stopped' | 'release_requested' | 'released'
type IdentityAct = 'submitted' | 'viewed' | 'verified' | 'refused'

interface Act {
  /** Null: the program, or somebody with the link of a message. */
  actorId: string | null
  reason?: string
  details?: AuditDetails
}

/** Writes an act about one payout. */
export const auditPayout = (
  deps: Auditing,
  tx: Tx,
  { id, seller_id, amount_cents }: { id: string; seller_id: string; amount_cents: number },
  act: PayoutAct,
  { details, ...rest }: Act,
) =>
  audit(deps, tx, {
    ...rest,
    action: `payout.${act}`,
    subject: { type: 'payout', id },
    details: { seller_id, amount_cents, ...details },
  })

/** Writes an act about all payouts of a seller: without numbers, which belong to people. */
export const auditSeller = (deps: Auditing, tx: Tx, sellerId: string, act: SellerAct, rest: Act) =>
  audit(deps, tx, { ...rest, action: `payouts.${act}`, subject: { type: 'user', id: sellerId } })

export const auditIdentity = (deps: Auditing, tx: Tx, id: string, act: IdentityAct, rest: Act) =>
  audit(deps, tx, { ...rest, action: `payout_identity.${act}`, subject: { type: 'payout_identity', id } })
