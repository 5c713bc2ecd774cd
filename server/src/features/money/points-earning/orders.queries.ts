import { checkoutKind } from '@mtaa/contract/money/payments'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import type { OrderMoney } from './earning.rules.ts'

interface OrderRow extends OrderMoney {
  checkout_id: string
  buyer_id: string
  completed_at: Date | null
}

/** An order, and what of its money was promised back or taken. */
export async function findOrderMoney(db: Db | Tx, orderId: string): Promise<OrderRow | undefined> {
  const { rows } = await read<OrderRow>(db)`
    select o.checkout_id, o.buyer_id, o.status, o.reversed_at, o.total, o.completed_at, gone.*,
      exists (select from payments p where p.payable_kind = ${checkoutKind} and p.payable_id = o.checkout_id
        and p.status = 'reversed') as reversed
    from orders o cross join lateral (
      select coalesce(sum(r.amount_cents) filter (where r.origin <> 'dispute'), 0)::int8 as refunded_cents,
        coalesce(sum(r.amount_cents) filter (where r.origin = 'dispute'), 0)::int8 as taken_cents
      from payments p join refunds r on r.payment_id = p.id
      where p.payable_kind = ${checkoutKind} and p.payable_id = o.checkout_id and r.part_id = o.id
        and r.state not in ('requested', 'rejected')) gone
    where o.id = ${orderId}`
  return rows[0]
}

export const findRefundedOrder = async (db: Db, refundId: string): Promise<string | null> =>
  (await db.selectFrom('refunds').select('part_id').where('id', '=', refundId).executeTakeFirst())?.part_id ?? null

interface Invited {
  phone_confirmed: boolean
  completed: boolean
  same_device: boolean
  same_number: boolean
  same_address: boolean
}

/** What speaks for and against an invitation. */
export async function findInvited(db: Db | Tx, inviteeId: string, inviterId: string): Promise<Invited | undefined> {
  const { rows } = await read<Invited>(db)`
    select u.phone_confirmed_at is not null as phone_confirmed,
      exists (select from orders where buyer_id = u.id and status = 'completed' and total > 0) as completed,
      exists (select from sessions a join sessions b on b.device_id = a.device_id
        where a.user_id = u.id and b.user_id = i.id) as same_device,
      exists (select from payout_accounts a join payout_accounts b on b.phone = a.phone
        where a.seller_id = u.id and b.seller_id = i.id)
        or exists (select from payout_accounts a where a.seller_id = i.id and a.phone = u.phone)
        or exists (select from payout_accounts a where a.seller_id = u.id and a.phone = i.phone) as same_number,
      exists (select from sessions a join sessions b on b.ip = a.ip
        and (b.created_at at time zone 'Africa/Nairobi')::date = (a.created_at at time zone 'Africa/Nairobi')::date
        where a.user_id = u.id and b.user_id = i.id) as same_address
    from users u cross join users i where u.id = ${inviteeId} and i.id = ${inviterId} and i.id <> u.id`
  return rows[0]
}

/** Whether a member has an order that is completed, and one that was and whose money is claimed. */
export async function findBought(db: Db | Tx, buyerId: string): Promise<{ completed: boolean; disputed: boolean }> {
  const { rows } = await read<{ completed: boolean; disputed: boolean }>(db)`
    select coalesce(bool_or(status = 'completed'), false) as completed,
      coalesce(bool_or(state = 'completed' and paused_at is not null), false) as disputed
    from orders where buyer_id = ${buyerId} and total > 0`
  return rows[0] ?? { completed: false, disputed: false }
}
