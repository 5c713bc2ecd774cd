import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { auditSeller } from './audit-payouts.ts'
import { changeAccount, lockAccount } from './payouts.queries.ts'
import { lastFriday } from './payouts.rules.ts'

/** Chooses when a seller is paid. The first weekly payout is made on the Friday that comes. */
export async function setSchedule(deps: Deps, seller: Member, schedule: 'on_demand' | 'weekly'): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, seller.id)
    if (!account || account.phone === null) throw new Refusal('payout_number_needed')
    if (account.schedule === schedule) return
    const at = deps.clock()
    await changeAccount(tx, seller.id, { schedule, weekly_at: schedule === 'weekly' ? lastFriday(at) : null }, at)
    await auditSeller(deps, tx, seller.id, 'schedule_changed', { actorId: seller.id, details: { schedule } })
  })
}
