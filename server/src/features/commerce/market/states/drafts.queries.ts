import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'

/** Of which module the form is. */
type DraftModule = 'market' | 'auctions' | 'events' | 'services'

export interface DraftRow {
  id: string
  owner_id: string
  module: DraftModule
  title: string
  form: string
  revision: number
  updated_at: Date
}

/** Until commit, no other draft of this member is counted, stored or deleted. */
export const lockDraftsOf = (tx: Tx, ownerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('drafts of ' || ${ownerId}, 0))`.execute(tx)

const columns = sql.raw('id, owner_id, module, title, form, revision, updated_at')

export async function findDrafts(db: Db, ownerId: string, module: DraftModule, max: number): Promise<DraftRow[]> {
  const { rows } = await read<DraftRow>(db)`
    select ${columns} from product_drafts where owner_id = ${ownerId} and module = ${module}
    order by updated_at desc, id limit ${max}`
  return rows
}

/** In a transaction: a draft by its id, also another member's, and how many drafts this owner has. */
export async function findForSaving(tx: Tx, ownerId: string, id: string) {
  const { rows } = await sql<DraftRow>`select ${columns} from product_drafts where id = ${id}`.execute(tx)
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from product_drafts where owner_id = ${ownerId}`.execute(tx)
  return { draft: rows[0], count: counted.rows[0]?.count ?? 0 }
}

export async function putDraft(tx: Tx, { id, owner_id, module, title, form, revision, updated_at: at }: DraftRow) {
  await sql`
    insert into product_drafts (id, owner_id, module, title, form, revision, created_at, updated_at)
    values (${id}, ${owner_id}, ${module}, ${title}, ${form}, ${revision}, ${at}, ${at})
    on conflict (id) do update set title = excluded.title, form = excluded.form, revision = excluded.revision,
      updated_at = excluded.updated_at`.execute(tx)
}

/** Answers which were there. */
export async function deleteDrafts(tx: Tx, where: { ownerId: string; id?: string } | { before: Date; max: number }) {
  const found =
    'before' in where
      ? sql`id in (select id from product_drafts where updated_at <= ${where.before} order by updated_at limit ${where.max}
          for update skip locked)`
      : sql`owner_id = ${where.ownerId} ${where.id === undefined ? sql`` : sql`and id = ${where.id}`}`
  const { rows } = await sql<{ id: string }>`delete from product_drafts where ${found} returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
