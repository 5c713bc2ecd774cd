import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import { audit } from '../../../../platform/audit/audit.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { notify } from '../../../community/notifications/index.ts'
import { assertStillAdmin } from '../staff.queries.ts'
import { ownDataPage } from '../own-data-page.ts'
import { privacyKinds } from '../privacy.kinds.ts'
import { numberOf } from '../privacy.view.ts'
import { endAsked, findOne, lockAsked, setAcknowledged, type DataRequestRow } from './requests.queries.ts'
import { ownAnswerBy } from './requests.rules.ts'

/** Says to the member that a person has their request; from then on the clock of the answer runs. */
export const acknowledgeRequest = (deps: Deps, staff: Member, id: string): Promise<DataRequestRow> =>
  handle(deps, staff, id, async (tx, row, now) => {
    if (row.state !== 'received') throw new Refusal('data_request_acknowledged')
    await setAcknowledged(tx, id, { by: staff.id, clockAt: ownAnswerBy(row.created_at), now })
    return 'acknowledged'
  })

export const answerRequest = (deps: Deps, staff: Member, { id, text }: { id: string; text: string }) =>
  handle(deps, staff, id, async (tx, _, now) => {
    await endAsked(tx, id, { state: 'done', now, by: staff.id, answer: text })
    return 'answered'
  })

export const refuseRequest = (deps: Deps, staff: Member, { id, reason }: { id: string; reason: string }) =>
  handle(deps, staff, id, async (tx, _, now) => {
    await endAsked(tx, id, { state: 'refused', now, by: staff.id, answer: reason })
    return 'refused'
  })

type Locked = NonNullable<Awaited<ReturnType<typeof lockAsked>>>
type Step = 'acknowledged' | 'answered' | 'refused'

/** Of two at once the second finds what the first did. The audit log has the step; the words stand in the request alone. */
const handle = (
  deps: Deps,
  staff: Member,
  id: string,
  act: (tx: Tx, row: Locked, now: Date) => Promise<Step>,
): Promise<DataRequestRow> =>
  deps.db.transaction().execute(async (tx) => {
    await assertStillAdmin(tx, staff.id)
    const row = await lockAsked(tx, id)
    if (!row) throw new Refusal('data_request_not_found')
    if (row.user_id === staff.id) throw new Refusal('data_request_own')
    if (row.state !== 'received' && row.state !== 'in_progress') throw new Refusal('data_request_decided')
    const step = await act(tx, row, deps.clock())
    await audit(deps, tx, {
      actorId: staff.id,
      action: `data_request.${step}`,
      subject: { type: 'data_request', id },
      details: { kind: row.kind, number: row.number },
    })
    const data = { number: numberOf(row), link: ownDataPage(deps) }
    if (row.user_id !== null)
      await notify(deps, tx, { to: row.user_id, kind: privacyKinds[`data_request_${step}`], data })
    const found = await findOne(tx, id)
    if (!found) throw new Refusal('data_request_not_found')
    return found
  })
