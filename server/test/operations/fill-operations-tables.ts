import { day } from '@mtaa/contract/time'
import { newId } from '../../src/platform/database/ids.ts'
import type { Person } from '../factories.ts'
import type { World } from '../harness.ts'

/** A row in every table of the back-office for each column that names members. */
export async function fillOperationsTables(world: World, { id: member }: Person) {
  const { db, clock } = world
  const at = clock()
  const later = new Date(at.getTime() + 3000 * day)
  const [other, third] = [(await world.make.member()).id, (await world.make.member()).id]
  const strike = { weight: 1, rule: 'spam', note: 'as a test', at, expires_at: at }
  await db
    .insertInto('strikes')
    .values([
      { ...strike, id: newId(), member_id: member, by_id: other },
      { ...strike, id: newId(), member_id: other, by_id: member, reversed_at: at, reversed_by: member },
    ])
    .execute()
  const sanction = { kind: 'warn', rule: 'spam', note: 'as a test', started_at: at }
  const ended = { ended_at: at, ended_how: 'restored' }
  const [own, given, judged] = [newId(), newId(), newId()]
  await db
    .insertInto('sanctions')
    .values([
      { ...sanction, id: own, member_id: member, by_id: other },
      { ...sanction, ...ended, id: given, member_id: other, by_id: member, ended_by: member },
      { ...sanction, id: judged, member_id: other, by_id: third },
    ])
    .execute()
  const appeal = { text: 'as a test', at, due_at: at }
  const decided = { decided_at: at, outcome: 'rejected', note: 'as a test' }
  await db
    .insertInto('sanction_appeals')
    .values([
      { ...appeal, sanction_id: own, member_id: member, sanctioned_by: other },
      { ...appeal, sanction_id: given, member_id: other, sanctioned_by: member },
      { ...appeal, ...decided, sanction_id: judged, member_id: other, sanctioned_by: third, decided_by: member },
    ])
    .execute()
  await db
    .insertInto('member_notes')
    .values({ id: newId(), member_id: member, written_by: other, text: 'as a test', created_at: at })
    .execute()
  const unused = { last_used_on: at, notices: 1, noticed_at: at, delete_at: later, next_at: later }
  await db
    .insertInto('inactive_accounts')
    .values({ ...unused, member_id: member })
    .execute()
  const request = { role: 'Super-Admin', act: 'grant', reason: 'as a test', requested_at: at, expires_at: at }
  await db
    .insertInto('role_approvals')
    .values({ ...request, id: newId(), member_id: member, requested_by: other })
    .execute()
}
