import { hour } from '@mtaa/contract/time'
import { ticketKind } from '@mtaa/contract/commerce/tickets/ticket-terms'
import { sql } from 'kysely'
import { chart } from '../../../../core/money/accounts.ts'
import type { LedgerCheck } from '../../../../core/ledger-checks.ts'
import { read } from '../../../../platform/database/read.ts'
import { findForgotten } from './refunds.queries.ts'

/** Money of a cancelled event is on its way by then, or named as waiting. */
const refundWithin = 48 * hour

export const ticketChecks: LedgerCheck[] = [
  {
    check: 'escrows',
    name: 'orders of tickets that are over or released with money in escrow',
    async findBreaches(db) {
      const { rows } = await read<{ id: string }>(db)`
        select o.id from ledger_account a join ticket_orders o on o.id = a.owner_id
        where a.code = ${chart.escrow.code} and a.posted_debit <> a.posted_credit
          and (o.released_at is not null or o.state not in ('paid', 'pending'))`
      return rows.map(({ id }) => id)
    },
  },
  {
    check: 'escrows',
    name: 'paid orders of tickets whose escrow is not what is left of them',
    async findBreaches(db) {
      const { rows } = await read<{ id: string }>(db)`
        with back as (
          select p.payable_id as id, sum(r.amount_cents) as cents from payments p join refunds r on r.payment_id = p.id
          where p.payable_kind = ${sql.lit(ticketKind)} and r.part_id = p.payable_id
            and r.state not in ('requested', 'rejected') group by 1
        )
        select o.id from ticket_orders o left join back b on b.id = o.id
        left join ledger_account a on a.code = ${chart.escrow.code} and a.owner_type = ${chart.escrow.owner}
          and a.owner_id = o.id and a.asset = 'KES'
        where o.state = 'paid' and o.released_at is null and o.total > 0
          and coalesce(a.posted_credit - a.posted_debit, 0) <> o.total::bigint * 100 - coalesce(b.cents, 0)`
      return rows.map(({ id }) => id)
    },
  },
  {
    check: 'escrows',
    name: 'money of cancelled events that is neither back after two days nor named as waiting',
    findBreaches: (db, at) => findForgotten(db, new Date(at.getTime() - refundWithin)),
  },
  {
    check: 'escrows',
    name: 'escrows of orders that are not there',
    async findBreaches(db) {
      const { rows } = await read<{ id: string }>(db)`
        select a.owner_id as id from ledger_account a left join orders o on o.id = a.owner_id
        left join ticket_orders t on t.id = a.owner_id left join bookings b on b.id = a.owner_id
        where a.code = ${chart.escrow.code} and o.id is null and t.id is null and b.id is null`
      return rows.map(({ id }) => id)
    },
  },
]
