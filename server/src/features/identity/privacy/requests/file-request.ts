import type { DataRequestKind } from '@mtaa/contract/identity/data-requests'
import { auditOwn } from '../../../../core/audit-acts.ts'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { notifyStaff } from '../../../community/notifications/index.ts'
import { lockMember } from '../privacy.queries.ts'
import { numberOf } from '../privacy.view.ts'
import { requestsLimits } from './requests.limits.ts'
import { endAsked, findOne, findOpenNumber, insertAsked, lockAsked, type DataRequestRow } from './requests.queries.ts'
import { requestsQueue } from './requests.queue.ts'
import { acknowledgeBy, answerBy } from './requests.rules.ts'

/** Takes in what a member asks about their data. Their session shows who they are. */
export async function fileRequest(
  deps: Deps,
  member: Member,
  { kind, text }: { kind: DataRequestKind; text: string },
): Promise<DataRequestRow> {
  await deps.limits.consume([requestsLimits.ofMember, member.id])
  return deps.db.transaction().execute(async (tx) => {
    // Of two at once the second waits here and finds the first.
    if (!(await lockMember(tx, member.id))) throw new Refusal('session_ended')
    const now = deps.clock()
    const open = await findOpenNumber(tx, member.id, kind)
    if (open !== undefined) throw new Refusal('data_request_open', { number: numberOf({ number: open }) })
    const times = { dueAt: answerBy(now), clockAt: acknowledgeBy(now), now }
    const id = await insertAsked(tx, { kind, memberId: member.id, text, ...times })
    const row = id === undefined ? undefined : await findOne(tx, id)
    if (!row) throw new Error('a data request was not written')
    await notifyStaff(deps, tx, requestsQueue, row.id)
    await auditOwn(deps, tx, member.id, 'data_request.filed', { kind, number: row.number })
    return row
  })
}

export const withdrawRequest = (deps: Deps, member: Member, id: string): Promise<DataRequestRow> =>
  deps.db.transaction().execute(async (tx) => {
    const row = await lockAsked(tx, id)
    if (!row || row.user_id !== member.id) throw new Refusal('data_request_not_found')
    if (row.state !== 'received' && row.state !== 'in_progress') throw new Refusal('data_request_decided')
    await endAsked(tx, id, { state: 'withdrawn', now: deps.clock() })
    await auditOwn(deps, tx, member.id, 'data_request.withdrawn', { kind: row.kind, number: row.number })
    return (await findOne(tx, id)) ?? refuse()
  })

function refuse(): never {
  throw new Refusal('data_request_not_found')
}
