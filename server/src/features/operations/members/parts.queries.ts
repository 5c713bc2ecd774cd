import type { MemberContentKind } from '@mtaa/contract/operations/member-parts'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'
import { personJson, type PersonRow } from '../../community/people/index.ts'

export interface Paged {
  limit: number
  after: Cursor | undefined
}

export interface ContentRow {
  id: string
  title: string
  kind: string
  state: string
  at: Date
  seen_by: string
}

const before = (after: Cursor | undefined, at: string, id: string) =>
  after ? sql`(${sql.ref(at)}, ${sql.ref(id)}) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`

const contents: Record<MemberContentKind, (id: string, after: Cursor | undefined) => RawBuilder<unknown>> = {
  posts: (id, after) => sql`
    select f.id, left(f.content, 140) as title, f.kind, f.status as state, f.created_at as at,
      f.visibility as seen_by
    from feed_posts f where f.user_id = ${id} and ${before(after, 'f.created_at', 'f.id')}
    order by f.created_at desc, f.id desc`,
  listings: (id, after) => sql`
    select l.id, l.title, l.module as kind, l.status as state, l.created_at as at, 'public' as seen_by
    from listings l where l.owner_id = ${id} and ${before(after, 'l.created_at', 'l.id')}
    order by l.created_at desc, l.id desc`,
  reviews: (id, after) => sql`
    select w.id, left(w.body, 140) as title, w.stars::text as kind,
      case when w.removed_at is null then 'shown' else 'removed' end as state, w.created_at as at,
      'public' as seen_by
    from reviews w where w.author_id = ${id} and ${before(after, 'w.created_at', 'w.id')}
    order by w.created_at desc, w.id desc`,
}

/** Also what others do not see: hidden, removed, drafts. */
export async function findContent(
  db: Db | Tx,
  id: string,
  of: MemberContentKind,
  { limit, after }: Paged,
): Promise<ContentRow[]> {
  const { rows } = await read<ContentRow>(db)`${contents[of](id, after)} limit ${limit}`
  return rows
}

export interface OrderRow {
  id: string
  number: string
  status: string
  total: number
  at: Date
  other_id: string
  other: PersonRow | null
}

export async function findOrders(
  db: Db,
  id: string,
  { side, limit, after }: Paged & { side: 'bought' | 'sold' },
): Promise<OrderRow[]> {
  const [own, other] = side === 'bought' ? ['o.buyer_id', 'o.seller_id'] : ['o.seller_id', 'o.buyer_id']
  const { rows } = await read<OrderRow>(db)`
    select o.id, o.number, o.status, o.total, o.created_at as at, ${sql.ref(other)} as other_id,
      ${personJson(other)} as other
    from orders o where ${sql.ref(own)} = ${id} and ${before(after, 'o.created_at', 'o.id')}
    order by o.created_at desc, o.id desc limit ${limit}`
  return rows
}

export interface PayoutRow {
  id: string
  amount_cents: number
  state: string
  at: Date
}

export async function findPayouts(tx: Tx, id: string): Promise<PayoutRow[]> {
  const { rows } = await read<PayoutRow>(tx)`
    select id, amount_cents, state, created_at as at from payouts where seller_id = ${id}
    order by created_at desc, id desc limit 20`
  return rows
}

export interface AuditEntryRow {
  id: string
  at: Date
  actor_id: string | null
  actor: PersonRow | null
  action: string
  subject_type: string
  subject_id: string
  reason: string | null
}

export async function findAudit(
  db: Db,
  id: string,
  { of, limit, after }: Paged & { of: 'about' | 'by' },
): Promise<AuditEntryRow[]> {
  const whose = of === 'about' ? sql`a.subject_type = 'user' and a.subject_id = ${id}` : sql`a.actor_id = ${id}::uuid`
  const { rows } = await read<AuditEntryRow>(db)`
    select a.id, a.at, a.actor_id, ${personJson('a.actor_id')} as actor, a.action, a.subject_type, a.subject_id, a.reason
    from audit_log a where ${whose} and ${before(after, 'a.at', 'a.id')}
    order by a.at desc, a.id desc limit ${limit}`
  return rows
}

export interface OwnFaceRow extends PersonRow {
  bio: string | null
  county_code: number | null
}

export const findFace = (db: Db | Tx, id: string): Promise<OwnFaceRow | undefined> =>
  db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.id', 'u.id')
    .select(['u.id', 'p.first_name', 'p.last_name', 'p.handle', 'p.profile_picture', 'p.bio', 'p.county_code'])
    .where('u.id', '=', id)
    .executeTakeFirst()
