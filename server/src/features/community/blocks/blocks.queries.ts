import { sql, type RawBuilder } from 'kysely'

/**
 * Whether neither has blocked the other, for the `where` of every statement that shows one person's things to another
 * (docs/rules/people.md, Blocking). True for visitors, for whom `me` is null. `person` is a column such as `p.user_id`.
 */
export const isNotBlocked = (me: string | null, person: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from blocks b where b.member_id = ${me}::uuid and b.other_id = ${sql.ref(person)})`
