import type { Language } from '@mtaa/contract/language'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { memberColumns, type MemberListRow } from './members.queries.ts'

export interface OverviewRow extends MemberListRow {
  email: string | null
  email_confirmed_at: Date | null
  phone: string | null
  phone_confirmed_at: Date | null
  language: Language
  second_factor: boolean
  leaves_on: Date | null
  posts: number
  listings: number
  bought: number
  sold: number
  reviews: number
  notes: number
}

/** Nobody counts further. */
const maxCount = 1000

const counted = (from: string) => sql`(select count(*)::int from (select ${sql.raw(from)} limit ${maxCount}) few)`

export async function findOverview(db: Db, id: string, now: Date): Promise<OverviewRow | undefined> {
  const { rows } = await read<OverviewRow>(db)`
    select ${memberColumns(now)}, u.email, u.email_confirmed_at, u.phone, u.phone_confirmed_at, u.language,
      exists (select from mfa_factors f where f.user_id = u.id and f.status = 'verified') as second_factor,
      (select d.due_at from data_requests d where d.user_id = u.id and d.kind = 'deletion'
        and d.state in ('received', 'in_progress')) as leaves_on,
      ${counted('from feed_posts f where f.user_id = u.id')} as posts,
      ${counted('from listings l where l.owner_id = u.id')} as listings,
      ${counted('from orders o where o.buyer_id = u.id')} as bought,
      ${counted('from orders o where o.seller_id = u.id')} as sold,
      ${counted('from reviews w where w.author_id = u.id')} as reviews,
      ${counted('from member_notes n where n.member_id = u.id')} as notes
    from users u left join profiles p on p.id = u.id where u.id = ${id}`
  return rows[0]
}

export interface ContactsRow {
  email: string | null
  phone: string | null
  profile_phone: string | null
  new_email: string | null
  new_phone: string | null
}

export async function findContacts(db: Db | Tx, id: string): Promise<ContactsRow | undefined> {
  const { rows } = await read<ContactsRow>(db)`
    select u.email, u.phone, p.phone as profile_phone, u.new_email, u.new_phone
    from users u left join profiles p on p.id = u.id where u.id = ${id}`
  return rows[0]
}

/** The account that an act is about, with its roles. */
export async function findTarget(db: Db | Tx, id: string): Promise<{ id: string; roles: string[] } | undefined> {
  const { rows } = await read<{ id: string; roles: string[] }>(db)`
    select u.id, array(select role from user_roles r where r.user_id = u.id) as roles from users u where u.id = ${id}`
  return rows[0]
}

interface Look {
  actorId: string
  memberId: string
  action: string
  since: Date
}

/** Whether this was logged already. */
export async function wasLogged(db: Db, { actorId, memberId, action, since }: Look): Promise<boolean> {
  const { rows } = await read<{ was: boolean }>(db)`
    select exists (select from audit_log where subject_type = 'user' and subject_id = ${memberId} and at > ${since}
      and actor_id = ${actorId}::uuid and action = ${action}) as was`
  return rows[0]?.was ?? false
}
