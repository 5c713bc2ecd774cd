import type { GrantableRole } from '@mtaa/contract/operations/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { personJson, type PersonRow, presentPersonJson } from '../../community/people/index.ts'
import type { Account } from './roles.rules.ts'

/** Of `users as u`: not anonymous, not suspended, and no deletion is planned. */
const isOpen = (now: Date | RawBuilder<unknown>) => sql`(
  not u.is_anonymous and (u.banned_until is null or u.banned_until <= ${now}) and not exists (
    select from data_requests d where d.user_id = u.id and d.kind = 'deletion' and d.state in ('received', 'in_progress')))`

/** What decides whether an account may have a role. For the holder of the lock of roles, or to show. */
export async function findAccount(db: Db | Tx, id: string, now: Date): Promise<Account | undefined> {
  const { rows } = await read<Account>(db)`
    select u.id, array(select role from user_roles r where r.user_id = u.id order by role) as roles,
      ${isOpen(now)} as open
    from users u where u.id = ${id}`
  return rows[0]
}

export interface StaffRow {
  id: string
  person: PersonRow
  open: boolean
  roles: { role: GrantableRole; granted_at: string }[]
}

const staffColumns = (now: Date) => sql`
  u.id, ${presentPersonJson('u.id')} as person,
  ${isOpen(now)} as open`

const rolesOf = (known: readonly string[]) => sql`
  coalesce((select json_agg(json_build_object('role', r.role, 'granted_at', r.granted_at)
      order by array_position(${known}::text[], r.role::text))
    from user_roles r where r.user_id = u.id and r.role = any(${known}::text[])), '[]') as roles`

/** Who has one of these roles, by name. */
export async function findStaff(
  db: Db,
  { having, known, now, max }: { having: readonly string[]; known: readonly string[]; now: Date; max: number },
): Promise<StaffRow[]> {
  const { rows } = await read<StaffRow>(db)`
    select ${staffColumns(now)}, ${rolesOf(known)}
    from (select distinct user_id from user_roles where role = any(${having}::text[])) one
      join users u on u.id = one.user_id left join profiles p on p.id = u.id
    order by p.first_name, p.last_name, u.id limit ${max}`
  return rows
}

export async function findStaffMember(
  db: Db,
  id: string,
  { known, now }: { known: readonly string[]; now: Date },
): Promise<StaffRow | undefined> {
  const { rows } = await read<StaffRow>(db)`
    select ${staffColumns(now)}, ${rolesOf(known)} from users u where u.id = ${id}`
  return rows[0]
}

/** Whether there is a Super-Admin beside these who can sign in. */
export async function hasOtherSuperAdmin(tx: Tx, but: readonly string[], now: Date): Promise<boolean> {
  const { rows } = await read<{ has: boolean }>(tx)`
    select exists (select from user_roles r join users u on u.id = r.user_id
      where r.role = 'Super-Admin' and (u.banned_until is null or u.banned_until <= ${now})
        and not r.user_id = any(${but}::uuid[])) as has`
  return rows[0]?.has ?? false
}

/** A Super-Admin beside whom there is none who can sign in and stays. */
export async function isLastSuperAdmin(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await read<{ last: boolean }>(tx)`
    select exists (select from user_roles where user_id = ${id} and role = 'Super-Admin') and not exists (
      select from user_roles r join users u on u.id = r.user_id
      where r.role = 'Super-Admin' and u.id <> ${id} and ${isOpen(sql`now()`)}) as last`
  return rows[0]?.last ?? false
}

export interface Approval {
  id: string
  member_id: string
  role: GrantableRole
  act: 'grant' | 'take'
  reason: string
  requested_by: string
  requested_at: Date
  expires_at: Date
}

/** False where the same change waits already; one that has lapsed is ended before. */
export async function insertApproval(tx: Tx, approval: Approval): Promise<boolean> {
  const { member_id, role, act, requested_at: at } = approval
  await sql`
    update role_approvals set state = 'lapsed', decided_at = ${at}
    where member_id = ${member_id} and role = ${role} and act = ${act} and state = 'waiting'
      and expires_at <= ${at}`.execute(tx)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('role_approvals')
    .values(approval)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** One that waits, with the lock on it. */
export async function lockApproval(tx: Tx, id: string, now: Date): Promise<Approval | undefined> {
  const { rows } = await sql<Approval>`
    select id, member_id, role, act, reason, requested_by, requested_at, expires_at from role_approvals
    where id = ${id} and state = 'waiting' and expires_at > ${now} for update`.execute(tx)
  return rows[0]
}

export const endApproval = (tx: Tx, id: string, state: 'done' | 'cancelled', { by, at }: { by: string; at: Date }) =>
  tx.updateTable('role_approvals').set({ state, decided_by: by, decided_at: at }).where('id', '=', id).execute()

export interface WaitingRow extends Approval {
  member: PersonRow
  requester: PersonRow | null
}

/** What waits, and was requested by somebody who may still: those that lapse soonest first. */
export async function findWaiting(db: Db, now: Date): Promise<WaitingRow[]> {
  const { rows } = await read<WaitingRow>(db)`
    select id, member_id, role, act, reason, requested_by, requested_at, expires_at,
      ${presentPersonJson('member_id')} as member, ${personJson('requested_by')} as requester
    from role_approvals where state = 'waiting' and expires_at > ${now} and ${isStillSuper}
    order by expires_at, id limit 200`
  return rows
}

const isStillSuper = sql.raw(
  `exists (select from user_roles r where r.user_id = requested_by and r.role = 'Super-Admin')`,
)

export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await read<{ count: number }>(db)`
    select count(*)::int as count from role_approvals
    where state = 'waiting' and expires_at > now() and ${isStillSuper}`
  return rows[0]?.count ?? 0
}

export const exportApprovals = (db: Db | Tx, memberId: string) =>
  db
    .selectFrom('role_approvals')
    .select(['role', 'act', 'reason', 'requested_at', 'expires_at', 'state', 'decided_at'])
    .where('member_id', '=', memberId)
    .orderBy('requested_at')
    .orderBy('id')
    .execute()

export const eraseApprovals = (tx: Tx, memberId: string) =>
  tx.deleteFrom('role_approvals').where('member_id', '=', memberId).execute()
