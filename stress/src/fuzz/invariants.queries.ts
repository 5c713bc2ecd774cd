import { roles } from '@mtaa/contract/identity/accounts'
import { accountsAdrift, trialBalance } from '../../../server/src/features/money/ledger/index.ts'
import type { World } from '../../../server/test/harness.ts'

/** What must hold after any requests to the server: each row that comes back is a fault. */
const invariants = {
  'a job failed': `select task_identifier, last_error from graphile_worker.jobs where last_error is not null`,
  'likes are miscounted': `
    select p.id from feed_posts p
    where p.likes_count <> (select count(*) from post_likes l where l.post_id = p.id)`,
  'reserved stock is not what is held': `
    select p.id, p.reserved from products p where p.reserved <> coalesce((select sum(h.quantity) from holds h
      where h.subject_kind = 'product' and h.subject_id = p.id), 0)`,
  'stock is below zero': `select id from products where quantity < 0`,
  'a checkout is not the sum of its orders': `
    select c.id from checkouts c where c.total <> (select coalesce(sum(o.total), 0) from orders o where o.checkout_id = c.id)`,
  'a name hides something': `
    select id from profiles where first_name || last_name ~ '[\u202a-\u202e\u2066-\u2069\u200b\u0001-\u001f]'`,
  'a role came from nowhere': `
    select user_id from user_roles where role not in (${roles.map((role) => `'${role}'`).join(', ')})`,
}

/** The names of those that are broken, with what breaks them. */
export async function brokenInvariants({ db, pool }: World): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {}
  const [balance, adrift] = [await trialBalance(db), await accountsAdrift(db)]
  if (balance !== 0) broken['the ledger does not balance'] = [balance]
  if (adrift.length > 0) broken['an account is not the sum of its entries'] = adrift.slice(0, 5)
  for (const [name, query] of Object.entries(invariants)) {
    const { rows } = await pool.query<object>(query)
    if (rows.length > 0) broken[name] = rows.slice(0, 5)
  }
  return broken
}
