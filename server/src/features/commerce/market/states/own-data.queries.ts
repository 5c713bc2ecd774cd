import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'

/** A member's drafts, and what was decided about their listings. Of moderators nothing is said. */
export async function exportStates(db: Db | Tx, memberId: string) {
  const drafts = await read<Record<string, unknown>>(db)`
    select id, module, title, form, created_at, updated_at from product_drafts where owner_id = ${memberId} order by id`
  const decisions = await read<Record<string, unknown>>(db)`
    select listing_id, kind, text, created_at, decided_at, outcome, reason, note
    from listing_reviews where owner_id = ${memberId} order by created_at, id`
  const versions = await read<Record<string, unknown>>(db)`
    select v.listing_id, v.at, v.title, v.category, v.price, v.condition, v.short_description, v.description, v.images,
      v.subcategory, v.attributes
    from listing_versions v join listings l on l.id = v.listing_id where l.owner_id = ${memberId} order by v.at, v.id`
  return { product_drafts: drafts.rows, listing_decisions: decisions.rows, listing_versions: versions.rows }
}

/** How a member's listings were before they were changed. */
export const eraseVersions = (tx: Tx, memberId: string) =>
  sql`delete from listing_versions where listing_id in (select id from listings where owner_id = ${memberId})`.execute(
    tx,
  )

/** What was decided about a member's listings goes with them; what they decided as staff no longer names them. */
export async function eraseReviews(tx: Tx, memberId: string) {
  await sql`delete from listing_reviews where owner_id = ${memberId}`.execute(tx)
  for (const column of ['not_by', 'decided_by'])
    await sql`update listing_reviews set ${sql.ref(column)} = null where ${sql.ref(column)} = ${memberId}`.execute(tx)
}
