import { sql } from 'kysely'
import type { Erasure } from '../../../core/feature.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { releasePictures } from '../../media/media/index.ts'
import { businessTags } from './businesses.tags.ts'
import { businessPictures } from './create-business.ts'

/** All businesses of a member, with what was sent to verify them: that it was sent and what came of it, not the proof. */
export async function exportBusinesses(db: Db, memberId: string) {
  const { rows } = await read<Record<string, unknown>>(db)`
    select b.id, b.name, b.categories, b.description, b.image, b.hours, b.phone_public, b.phone_reveals, b.status,
      b.verification, b.county_code, b.constituency_code, b.ward_code, b.created_at, b.updated_at,
      (select coalesce(json_agg(json_build_object('kind', c.kind, 'state', c.state, 'reason', c.reason,
          'submitted_at', c.submitted_at, 'decided_at', c.decided_at) order by c.submitted_at), '[]'::json)
        from business_checks c where c.business_id = b.id) as verifications
    from businesses b where b.owner_id = ${memberId} order by b.created_at`
  return rows
}

type OwnedPlace = Parameters<typeof businessTags>[0]

/** Deletes the member's businesses, with their pictures and what was sent to verify them. */
export async function eraseBusinesses(tx: Tx, memberId: string, { now, cache }: Erasure): Promise<void> {
  const { rows } = await sql<OwnedPlace>`
    delete from businesses where owner_id = ${memberId}
    returning id, owner_id, county_code, constituency_code, ward_code`.execute(tx)
  cache.drop(tx, ...rows.flatMap(businessTags))
  await releasePictures(tx, { usedBy: businessPictures, usedIds: rows.map(({ id }) => id) }, now)
}

/** Which of these members have a business. */
export async function findBusinessOwners(db: Db, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select m.id from unnest(${memberIds}::uuid[]) as m (id)
    where exists (select from businesses where owner_id = m.id)`
  return rows.map(({ id }) => id)
}
