import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import type { PayoutAccounts, Payouts } from '../../../platform/database/schema.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'

export type PayoutRow = Selectable<Payouts>
export type AccountRow = Selectable<PayoutAccounts>
export type AccountChanges = Updateable<PayoutAccounts>

export const findAccount = (db: Db | Tx, sellerId: string): Promise<AccountRow | undefined> =>
  db.selectFrom('payout_accounts').selectAll().where('seller_id', '=', sellerId).executeTakeFirst()

/** Everything about the payouts of a seller queues here. */
export const lockAccount = (tx: Tx, sellerId: string): Promise<AccountRow | undefined> =>
  tx.selectFrom('payout_accounts').selectAll().where('seller_id', '=', sellerId).forUpdate().executeTakeFirst()

/** The same, and the account is opened when it is not there yet. */
export async function openAccount(tx: Tx, sellerId: string, at: Date): Promise<AccountRow> {
  await tx
    .insertInto('payout_accounts')
    .values({ seller_id: sellerId, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const account = await lockAccount(tx, sellerId)
  if (!account) throw new Error('the account for payouts has gone')
  return account
}

export const changeAccount = (tx: Tx, sellerId: string, changes: AccountChanges, at: Date) =>
  tx
    .updateTable('payout_accounts')
    .set({ ...changes, updated_at: at })
    .where('seller_id', '=', sellerId)
    .execute()

export const insertPayout = (tx: Tx, payout: Insertable<Payouts>) => tx.insertInto('payouts').values(payout).execute()

export const changePayout = (tx: Tx, id: string, changes: Updateable<Payouts>): Promise<PayoutRow> =>
  tx.updateTable('payouts').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const findPayout = (db: Db | Tx, id: string): Promise<PayoutRow | undefined> =>
  db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirst()

export const lockPayout = (tx: Tx, id: string): Promise<PayoutRow | undefined> =>
  tx.selectFrom('payouts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The payout of a seller that waits or is being sent. */
export const findLive = (db: Db | Tx, sellerId: string): Promise<PayoutRow | undefined> =>
  db
    .selectFrom('payouts')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('state', 'in', ['waiting', 'sending'])
    .executeTakeFirst()

/** Whether anything was ever sent to this seller. */
export const wasSent = async (db: Db | Tx, sellerId: string) =>
  (await db
    .selectFrom('payouts')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('started_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

export interface Facts {
  banned_until: Date | null
  /** Paid or being sent since the month began, without one payout. */
  month_cents: number
  /** What sales brought whose payments are disputed. */
  disputed_cents: number
}

/** What rules must know of a seller beside their account and the ledger. */
export async function findFacts(db: Db | Tx, sellerId: string, monthFrom: Date, without?: string): Promise<Facts> {
  const { rows } = await read<Facts>(db)`
    select u.banned_until,
      (select coalesce(sum(amount_cents), 0)::bigint from payouts
        where seller_id = u.id and state in ('sending', 'paid') and started_at >= ${monthFrom}
          and id is distinct from ${without ?? null}::uuid) as month_cents,
      (select coalesce(sum(t.net_cents), 0)::bigint from tax_lines t join payments p on p.id = t.payment_id
        where t.seller_id = u.id and p.status = 'disputed') as disputed_cents
    from users u where u.id = ${sellerId}`
  return rows[0] ?? { banned_until: null, month_cents: 0, disputed_cents: 0 }
}

/**
 * Payments that brought what is paid out next: of sales since the last payout that was paid was made, and of three days
 * before, also while a part of one is on its way back. Those that are disputed are reserved anyway.
 */
export async function findFundingPayments(db: Db | Tx, sellerId: string): Promise<{ id: string; rail: string }[]> {
  const { rows } = await read<{ id: string; rail: string }>(db)`
    select distinct p.id, p.rail from tax_lines t join payments p on p.id = t.payment_id
    where t.seller_id = ${sellerId} and p.status in ('succeeded', 'succeeded_late', 'part_refunded', 'refunding')
      and t.at > coalesce((select max(created_at) from payouts where seller_id = ${sellerId} and state = 'paid'),
        '-infinity') - interval '3 days'`
  return rows
}

/** A page of one seller's payouts, newest first. */
export const findPayouts = (db: Db, sellerId: string, { limit, after }: { limit: number; after: Cursor | undefined }) =>
  db
    .selectFrom('payouts')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '<', tuple(new Date(after?.at ?? 0), after?.id ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Payouts that may be sent by their own moment, the longest waiting first. */
export async function findWaiting(db: Db, now: Date, max: number): Promise<{ id: string; seller_id: string }[]> {
  const { rows } = await read<{ id: string; seller_id: string }>(db)`
    select p.id, p.seller_id from payouts p join payout_accounts a on a.seller_id = p.seller_id
    where p.state = 'waiting' and p.hold_until <= ${now} and a.stopped_at is null
      and (a.frozen_until is null or a.frozen_until <= ${now})
    order by p.tried_at nulls first, p.created_at limit ${max}`
  return rows
}

/** What payouts take that have waited longer for the account that pays out, in cents. */
export async function sumForFloat(db: Db | Tx, { id, float_at }: Pick<PayoutRow, 'id' | 'float_at'>): Promise<number> {
  const { rows } = await read<{ cents: number }>(db)`
    select coalesce(sum(cost_cents), 0)::bigint as cents from payouts
    where state = 'waiting' and float_at is not null and id <> ${id}
      and (${float_at}::timestamptz is null or (float_at, id) < (${float_at}::timestamptz, ${id}::uuid))`
  return rows[0]?.cents ?? 0
}

/** Sellers who are paid weekly and were not thought of since this Friday. */
export async function findWeekly(db: Db, friday: Date, max: number): Promise<string[]> {
  const { rows } = await read<{ seller_id: string }>(db)`
    select seller_id from payout_accounts
    where schedule = 'weekly' and phone is not null and weekly_at < ${friday} order by weekly_at limit ${max}`
  return rows.map(({ seller_id }) => seller_id)
}

/**
 * Sellers with a planned deletion who agreed to leave a rest and have at least so much: none with a payout under way, or
 * with a last one that was made after `since`.
 */
export async function findLeaving(db: Db, since: Date, min: number, limit: number): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select a.seller_id as id from data_requests d
    join payout_accounts a on a.seller_id = d.user_id and a.phone is not null and a.stopped_at is null
    where d.kind = 'deletion' and d.state in ('received', 'in_progress') and d.leaves_rest
      and (select coalesce(sum(l.posted_credit - l.posted_debit - l.pending_debit), 0) from ledger_account l
        where l.owner_id = a.seller_id and l.owner_type in ('seller', 'organizer')) >= ${min}
      and not exists (select from payouts p where p.seller_id = a.seller_id
        and (p.state in ('waiting', 'sending') or p.cause = 'closing' and p.created_at > ${since}))
    order by d.due_at limit ${limit}`
  return rows.map(({ id }) => id)
}

/** Whether there is such a member. */
export const isSeller = async (db: Db | Tx, id: string) =>
  (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

interface Named {
  first_name: string | null
  last_name: string | null
}

export type StaffRow = PayoutRow & Named

/** A page of payouts in one state, newest first. */
export const findByState = (
  db: Db,
  state: string,
  { limit, after }: { limit: number; after: Cursor | undefined },
): Promise<StaffRow[]> =>
  db
    .selectFrom('payouts as p')
    .leftJoin('profiles as o', 'o.id', 'p.seller_id')
    .selectAll('p')
    .select(['o.first_name', 'o.last_name'])
    .where('p.state', '=', state)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('p.created_at', 'p.id'), '<', tuple(new Date(after?.at ?? 0), after?.id ?? '')),
      ),
    )
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()

export const findForStaff = (db: Db | Tx, id: string): Promise<StaffRow | undefined> =>
  db
    .selectFrom('payouts as p')
    .leftJoin('profiles as o', 'o.id', 'p.seller_id')
    .selectAll('p')
    .select(['o.first_name', 'o.last_name'])
    .where('p.id', '=', id)
    .executeTakeFirst()

export type SellerRow = AccountRow & Named

/** Sellers whose payouts are stopped or frozen, the longest stopped first; or one seller. */
export const findSellers = (
  db: Db,
  { sellerId, now, max }: { sellerId?: string | undefined; now: Date; max: number },
) =>
  db
    .selectFrom('payout_accounts as a')
    .leftJoin('profiles as o', 'o.id', 'a.seller_id')
    .selectAll('a')
    .select(['o.first_name', 'o.last_name'])
    .where((where) =>
      sellerId === undefined
        ? where.or([where('a.stopped_at', 'is not', null), where('a.frozen_until', '>', now)])
        : where('a.seller_id', '=', sellerId),
    )
    .orderBy('a.stopped_at', (order) => order.asc().nullsLast())
    .orderBy('a.frozen_until')
    .limit(max)
    .execute()

/** When anything of a seller's statements began: the first sale or payout. */
export async function findBeginning(db: Db, sellerId: string): Promise<Date | null> {
  const { rows } = await read<{ at: Date | null }>(db)`
    select least((select min(at) from tax_lines where seller_id = ${sellerId}),
      (select min(created_at) from payouts where seller_id = ${sellerId})) as at`
  return rows[0]?.at ?? null
}
