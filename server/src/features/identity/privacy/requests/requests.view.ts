import type { OwnDataRequest, StaffDataRequest } from '@mtaa/contract/identity/data-requests'
import { numberOf } from '../privacy.view.ts'
import type { DataRequestRow } from './requests.queries.ts'
import { acknowledgeBy, clockOf, stateOf } from './requests.rules.ts'

/** As its member sees it: not who answered. */
export const viewOwn = (row: DataRequestRow): OwnDataRequest => ({
  id: row.id,
  number: numberOf(row),
  kind: row.kind,
  text: row.text ?? '',
  state: stateOf(row.state),
  created_at: row.created_at.toISOString(),
  acknowledge_by: acknowledgeBy(row.created_at).toISOString(),
  answer_by: row.due_at.toISOString(),
  acknowledged_at: row.acknowledged_at?.toISOString() ?? null,
  ended_at: row.done_at?.toISOString() ?? null,
  answer: row.answer,
})

export const viewForStaff = (row: DataRequestRow, now: Date): StaffDataRequest => ({
  ...viewOwn(row),
  member_id: row.user_id,
  member_name: row.member_name,
  clock_at: row.clock_at.toISOString(),
  clock: clockOf(row, now),
  handled_by: row.handled_by,
  handled_by_name: row.handled_by_name,
})
