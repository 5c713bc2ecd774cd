import { bookingKind } from '@mtaa/contract/commerce/bookings/booking-terms'
import { day } from '@mtaa/contract/time'
import { sql } from 'kysely'
import type { Retention } from '../../../core/retention.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'

export const bookingRetention: readonly Retention[] = [
  {
    name: 'bookings that nobody paid or accepted',
    since: 'they are given up',
    after: 30 * day,
    sweep: (tx, before, max) =>
      deleteOlder(tx, {
        table: 'booking_orders',
        column: 'ended_at',
        before,
        max,
        where: sql<boolean>`paid_at is null
          and not exists (select from bookings b where b.order_id = booking_orders.id and b.confirmed_at is not null)
          and not exists (select from payments p where p.payable_kind = ${sql.lit(bookingKind)}
            and p.payable_id = booking_orders.id)`,
      }),
  },
  {
    name: 'who bookings were for, with number and address',
    since: 'they end',
    after: 90 * day,
    sweep: forgetWhom,
  },
  {
    name: 'links of reminders of bookings',
    since: 'the booking starts',
    after: 30 * day,
    sweep: (tx, before, max) => deleteOlder(tx, { table: 'booking_reminders', column: 'starts_at', before, max }),
  },
  {
    name: 'strikes of providers',
    since: 'they are given',
    after: 365 * day,
    sweep: (tx, before, max) => deleteOlder(tx, { table: 'booking_strikes', column: 'at', before, max }),
  },
  {
    name: 'times that providers blocked',
    since: 'they are over',
    after: 30 * day,
    sweep: forgetBlocks,
  },
]

/** The codes of its place stay. */
async function forgetWhom(tx: Tx, before: Date, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with forgotten as (
      update bookings set for_name = '', for_phone = null, note = '', address = address
        - array['recipient', 'phone', 'landmark', 'note', 'lat', 'lng']
      where id = any(array(select id from bookings
        where ended_at is not null and ended_at <= ${before} and (for_name <> '' or for_phone is not null or note <> '' or address ? 'recipient')
        order by ended_at limit ${max} for update skip locked)) returning id
    ), moved as (
      update booking_moves set note = '' where booking_id in (select id from forgotten) and note <> ''
    )
    select count(*)::int as count from forgotten`.execute(tx)
  return rows[0]?.count ?? 0
}

async function forgetBlocks(tx: Tx, before: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from calendar_blocks where id = any(array(select id from calendar_blocks
      where upper(span) <= ${before} order by upper(span) limit ${max} for update skip locked))`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
