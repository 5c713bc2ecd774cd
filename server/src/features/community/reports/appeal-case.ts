import { appealDays } from '@mtaa/contract/community/report-words'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { notifyStaff } from '../notifications/index.ts'
import { findCase, lockCase, setAppeal } from './cases.queries.ts'
import type { Reportables } from './create-report.ts'
import { queueOf } from './reports.queue.ts'
import { appealDueAfter, isForOwner, whyNoAppeal } from './reports.rules.ts'

/** Appeals against a decision about one's own, once. */
export const appealCase = (deps: Deps, kinds: Reportables, member: Member, id: string, text: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const found = await lockCase(tx, id)
    if (!found || !isForOwner(found, member.id)) throw new Refusal('report_case_not_found')
    const now = deps.clock()
    const refused = whyNoAppeal(found, kinds.get(found.kind)?.ownAppeals ?? false, now)
    if (refused) throw new Refusal(refused, { days: appealDays })
    await setAppeal(tx, id, { text, now, dueAt: appealDueAfter(now) })
    await notifyStaff(deps, tx, queueOf(found.role), `${id} appeal`)
  })

/** A case about something of the member's own that is or was against it. */
export async function getOwnCase({ db }: Pick<Deps, 'db'>, member: Member, id: string) {
  const found = await findCase(db, id)
  if (!found || !isForOwner(found, member.id)) throw new Refusal('report_case_not_found')
  return found
}
