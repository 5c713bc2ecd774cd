import type { Tx } from '../../../platform/database/db.ts'

/** What the deal of a review was about, as its sides call it. */
export const findTitle = async (tx: Tx, kind: string, id: string) =>
  (await tx.selectFrom('review_deals').select('title').where('kind', '=', kind).where('id', '=', id).executeTakeFirst())
    ?.title
