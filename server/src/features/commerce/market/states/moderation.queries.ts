import type { ListingModule } from '@mtaa/contract/commerce/listings/modules'
import type { ModerationReason } from '@mtaa/contract/commerce/listings/moderation-reasons'
import { sql } from 'kysely'
import type { Cursor } from '../../../../platform/http/cursor.ts'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { read } from '../../../../platform/database/read.ts'
import { personJson, type PersonRow } from '../../../community/people/index.ts'
import type { PictureRef } from '../../../media/media/index.ts'
import { cardColumns, ownerColumns, type CardRow } from '../../listings/index.ts'

type ModerationKind = 'new_seller' | 'risk' | 'appeal'

export interface NewModeration {
  listingId: string
  ownerId: string
  kind: ModerationKind
  risk: number
  text?: string
  /** Who may not decide it. */
  notBy?: string | null
  at: Date
}

/** A locked listing waits for moderators from now on, unless it does already. */
export const insertModeration = (tx: Tx, { listingId, ownerId, kind, risk, text, notBy = null, at }: NewModeration) =>
  sql`
    insert into listing_reviews (id, listing_id, owner_id, kind, risk, text, not_by, created_at)
    values (${newId(at)}, ${listingId}, ${ownerId}, ${kind}, ${risk}, ${text ?? null}, ${notBy}, ${at})
    on conflict (listing_id) where decided_at is null do nothing`.execute(tx)

/** How risky it was at most what moderators have approved of a listing, and when they last did. */
export async function findApproved(tx: Tx, listingId: string): Promise<{ risk: number; at: Date | null }> {
  const { rows } = await sql<{ risk: number; at: Date | null }>`
    select coalesce(max(risk), 0)::int as risk, max(decided_at) as at from listing_reviews
    where listing_id = ${listingId} and outcome = 'approved'`.execute(tx)
  return rows[0] ?? { risk: 0, at: null }
}

/** What waits is riskier, or less risky, than it was. */
export const setRisk = (tx: Tx, listingId: string, risk: number) =>
  tx
    .updateTable('listing_reviews')
    .set({ risk })
    .where('listing_id', '=', listingId)
    .where('decided_at', 'is', null)
    .execute()

/** Writes a removal, which is a decision without a request. */
export const insertRemoval = (
  tx: Tx,
  removal: { listingId: string; ownerId: string; by: string; reason: ModerationReason; note: string; at: Date },
) =>
  tx
    .insertInto('listing_reviews')
    .values({
      id: newId(removal.at),
      listing_id: removal.listingId,
      owner_id: removal.ownerId,
      kind: 'removal',
      created_at: removal.at,
      decided_by: removal.by,
      decided_at: removal.at,
      outcome: 'refused',
      reason: removal.reason,
      note: removal.note,
    })
    .execute()

export interface ModerationRow {
  id: string
  listing_id: string | null
  owner_id: string
  kind: ModerationKind | 'removal'
  not_by: string | null
  decided_by: string | null
  decided_at: Date | null
  outcome: 'approved' | 'refused' | null
}

const columns = sql.raw('id, listing_id, owner_id, kind, not_by, decided_by, decided_at, outcome')

/** Without a lock: which listing to lock before it. */
export async function findModeratedListing(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx.selectFrom('listing_reviews').select('listing_id').where('id', '=', id).executeTakeFirst()
  return row?.listing_id ?? undefined
}

/** Moderators of one listing queue here. The listing is locked before it. */
export async function lockModeration(tx: Tx, id: string): Promise<ModerationRow | undefined> {
  const { rows } = await sql<ModerationRow>`select ${columns} from listing_reviews where id = ${id} for update`.execute(
    tx,
  )
  return rows[0]
}

interface DecisionInput {
  by: string
  at: Date
  outcome: 'approved' | 'refused'
  reason: ModerationReason | null
  note: string
}

export const setDecision = (tx: Tx, id: string, { by, at, ...decision }: DecisionInput) =>
  tx
    .updateTable('listing_reviews')
    .set({ ...decision, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .execute()

/** The last decision against a listing; an appeal that is open or was refused stands after its removal. */
export async function findLast(tx: Tx, listingId: string): Promise<ModerationRow | undefined> {
  const { rows } = await sql<ModerationRow>`select ${columns} from listing_reviews where listing_id = ${listingId}
    order by created_at desc, id desc limit 1`.execute(tx)
  return rows[0]
}

export interface WaitingRow extends CardRow {
  review_id: string
  kind: ModerationKind
  risk: number
  text: string | null
  requested_at: Date
  not_by: string | null
  claimer: PersonRow | null
  claimed_by: string | null
  claimed_until: Date | null
  removal_reason: ModerationReason | null
  removal_note: string | null
  updated_at: Date
  description: string
  images: PictureRef[]
}

interface WaitingFilter {
  modules: readonly ListingModule[]
  id: string | undefined
  after: Cursor | undefined
  limit: number
}

/** What waits for a moderator, the oldest first; or one of it. */
export async function findWaiting(db: Db, { modules, id, after, limit }: WaitingFilter): Promise<WaitingRow[]> {
  const { rows } = await read<WaitingRow>(db)`
    select r.id as review_id, r.kind, r.risk, r.text, r.created_at as requested_at, r.not_by,
      s.member_id as claimed_by, s.until as claimed_until,
      case when s.member_id is not null then ${personJson('s.member_id')} end as claimer,
      case when r.kind = 'appeal' then m.reason end as removal_reason, m.note as removal_note,
      ${cardColumns}, l.updated_at, l.description, l.images, ${ownerColumns}
    from listing_reviews r join listings l on l.id = r.listing_id left join profiles o on o.id = l.owner_id
      left join staff_claims s on s.case_id = r.id
        and s.kind = case when r.kind = 'appeal' then 'listing_appeal' else 'listing' end
      left join lateral (select reason, note from listing_reviews m where m.listing_id = r.listing_id and m.kind = 'removal'
        order by m.created_at desc limit 1) m on r.kind = 'appeal'
    where r.decided_at is null and l.status = case when r.kind = 'appeal' then 'removed' else 'pending_review' end
      and l.module = any(${modules}::text[])
      and (${id ?? null}::uuid is null or r.id = ${id ?? null}::uuid)
      and (${after?.at ?? null}::timestamptz is null
        or (r.created_at, r.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by r.created_at, r.id limit ${limit}`
  return rows
}

type Modules = readonly ListingModule[]

const waiting = (modules: Modules) => sql`
  select count(*)::int from listing_reviews r join listings l on l.id = r.listing_id
  where r.decided_at is null and l.status = case when r.kind = 'appeal' then 'removed' else 'pending_review' end
    and l.module = any(${modules}::text[])`

/** How many of these modules wait for a decision. */
export async function countWaiting(db: Db, modules: Modules): Promise<number> {
  const { rows } = await read<{ waiting: number }>(db)`select (${waiting(modules)}) as waiting`
  return rows[0]?.waiting ?? 0
}

/** How many wait, and how long those waited that were decided since then. */
export async function measureWaiting(
  db: Db,
  modules: Modules,
  since: Date,
): Promise<{ waiting: number; median: number | null }> {
  const { rows } = await read<{ waiting: number; median: number | null }>(db)`
    select (${waiting(modules)}) as waiting,
      (select percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at) / 60)::float8
        from listing_reviews where decided_at >= ${since} and kind <> 'removal') as median`
  return rows[0] ?? { waiting: 0, median: null }
}
