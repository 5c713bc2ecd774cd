import type { Deps } from '../../../core/deps.ts'
import { audit } from '../../../platform/audit/audit.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { liftStop } from './proofs.queries.ts'

/** Payouts go on although the last proof found the books wrong: an admin answers for it. The next such proof stops them again. */
export async function releaseStop(
  deps: Pick<Deps, 'db' | 'clock' | 'cipher'>,
  adminId: string,
  reason: string,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const stop = await liftStop(tx, deps.clock(), { id: adminId, reason })
    if (stop === undefined) throw new Refusal('payouts_not_stopped')
    await audit(deps, tx, {
      actorId: adminId,
      action: 'ledger.stop_lifted',
      subject: { type: 'ledger_stop', id: stop },
      reason,
    })
  })
}
