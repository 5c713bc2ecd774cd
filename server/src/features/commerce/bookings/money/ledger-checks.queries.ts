import { bookingKind } from '@mtaa/contract/commerce/bookings/booking-terms'
import { hour } from '@mtaa/contract/time'
import { sql } from 'kysely'
import type { LedgerCheck } from '../../../../core/ledger-checks.ts'
import { chart } from '../../../../core/money/accounts.ts'
import { read } from '../../../../platform/database/read.ts'
import { objectedBefore } from '../money.rules.ts'
import { isUnopposed } from './money.queries.ts'

/** Money that goes back is on its way by then, or named as waiting. */
const sentWithin = 48 * hour

const escrowOf = sql`a.code = ${chart.escrow.code} and a.owner_type = ${chart.escrow.owner} and a.owner_id = b.id
  and a.asset = 'KES'`

export const bookingChecks: LedgerCheck[] = [
  {
    check: 'escrows',
    name: 'bookings that are released, or whose money is back, with money in escrow',
    async findBreaches(db) {
      const { rows } = await read<{ id: string }>(db)`
        select b.id from ledger_account a join bookings b on b.id = a.owner_id
        where a.code = ${chart.escrow.code} and a.posted_debit <> a.posted_credit
          and (b.released_at is not null or (b.back = b.due and b.sent_at is not null))`
      return rows.map(({ id }) => id)
    },
  },
  {
    check: 'escrows',
    name: 'paid bookings whose escrow is not what is left of them',
    async findBreaches(db) {
      const { rows } = await read<{ id: string }>(db)`
        with back as (
          select r.part_id as id, sum(r.amount_cents) as cents from payments p join refunds r on r.payment_id = p.id
          where p.payable_kind = ${sql.lit(bookingKind)} and r.part_id <> p.payable_id
            and r.state not in ('requested', 'rejected') group by 1
        )
        select b.id from bookings b join booking_orders o on o.id = b.order_id left join back r on r.id = b.id
        left join ledger_account a on ${escrowOf}
        where o.paid_at is not null and o.ended_at is null and b.due > 0 and b.released_at is null
          and coalesce(a.posted_credit - a.posted_debit, 0) <> b.due::bigint * 100 - coalesce(r.cents, 0)`
      return rows.map(({ id }) => id)
    },
  },
  {
    check: 'escrows',
    name: 'money of bookings that is neither back after two days nor named as waiting',
    async findBreaches(db, at) {
      const { rows } = await read<{ id: string }>(db)`
        select id from bookings b where back > 0 and sent_at is null and stuck is null
          and ended_at <= ${new Date(at.getTime() - sentWithin)}
          and ${isUnopposed(objectedBefore(new Date(at.getTime() - sentWithin)))}`
      return rows.map(({ id }) => id)
    },
  },
]
