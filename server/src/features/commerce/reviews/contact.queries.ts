import type { Tx } from '../../../platform/database/db.ts'

/** How a member can be reached; undefined for an account that is gone. */
export const findContact = (tx: Tx, id: string) =>
  tx
    .selectFrom('users')
    .select(['email', 'email_confirmed_at', 'phone', 'phone_confirmed_at', 'language'])
    .where('id', '=', id)
    .executeTakeFirst()

/** What the deal of a review was about, as its sides call it. */
export const findTitle = async (tx: Tx, kind: string, id: string) =>
  (await tx.selectFrom('review_deals').select('title').where('kind', '=', kind).where('id', '=', id).executeTakeFirst())
    ?.title
