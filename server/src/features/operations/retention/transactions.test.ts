import { day } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { makeLife } from '../../../../test/identity/member-history.ts'
import { fillTheRest } from '../../../../test/platform/table-contents.ts'
import { test, type World } from '../../../../test/harness.ts'

const start = new Date('2026-11-23T09:00:00Z')
const after = (days: number) => new Date(start.getTime() + days * day)

const one = async ({ pool }: World, query: string) => (await pool.query(query)).rows

/** What seven years later must be as it was. */
const books = (world: World) =>
  Promise.all([
    one(world, 'select id, total, status, buyer_id, seller_id from orders order by id'),
    one(world, 'select id, amount_cents, status, receipt, payer_id from payments order by id'),
    one(world, 'select id, amount_cents, state, seller_id from payouts order by id'),
    one(world, 'select * from ledger_entry order by id'),
    one(world, 'select * from ledger_tx order by id'),
  ])

const words = (world: World) =>
  one(
    world,
    `select
      (select count(*)::int from payments where phone is not null and status <> all('{created,sending,pending,submit_unknown,review}')) as payments,
      (select count(*)::int from payouts where phone is not null) as payouts,
      (select count(*)::int from transfers where phone is not null) as transfers,
      (select count(*)::int from orders where status in ('completed', 'cancelled', 'refunded')
        and (address is not null or shipment_note is not null)) as orders,
      (select count(*)::int from order_steps where note is not null) as steps,
      (select count(*)::int from order_dispute_messages m join order_disputes d on d.id = m.dispute_id
        where d.state = 'ended') as messages`,
  )

test('seven years after a transaction no number, address or word of it is left, and every sum is as it was', async ({
  world,
}) => {
  world.setNow(start)
  const { member } = await makeLife(world)
  await fillTheRest(world, member)
  const { pool } = world
  const address = JSON.stringify({ county_code: 47, constituency_code: 274, ward_code: 1366 })
  await pool.query(`update payments set phone = '254712345678', created_at = $1`, [start])
  await pool.query(`update payouts set phone = '254712345678', created_at = $1, state = 'paid'`, [start])
  await pool.query(`update orders set created_at = $1, shipment_note = 'G4S 1234', address = $2`, [start, address])
  await pool.query(`insert into order_steps (id, order_id, step, side, note, at)
    select gen_random_uuid(), id, 'shipped', 'seller', 'Beside the shop of Mama Atieno', '${start.toISOString()}' from orders`)
  await pool.query(`update order_disputes set state = 'ended', ended_at = $1, due_at = null`, [start]).catch(() => {})
  await pool.query(`update order_dispute_messages set created_at = $1`, [start])
  const before = await books(world)
  world.setNow(after(2556))
  await world.runSchedule('retention.sweep')
  const [full] = await words(world)
  expect(full.payments * full.payouts * full.orders * full.steps).toBeGreaterThan(0)
  world.setNow(after(2557))
  await world.runSchedule('retention.sweep')
  const none = { payments: 0, payouts: 0, transfers: 0, orders: 0, steps: 0, messages: 0 }
  expect(await words(world)).toEqual([none])
  expect(await books(world)).toEqual(before)
})
