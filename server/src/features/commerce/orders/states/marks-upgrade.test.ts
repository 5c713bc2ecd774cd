import { day, hour } from '@mtaa/contract/time'
import { getOrderHelp } from '@mtaa/contract/commerce/disputes/disputes'
import { acceptOrder, receiveOrder, shipOrder } from '@mtaa/contract/commerce/orders/order-acts'
import { getOrder, listOrders } from '@mtaa/contract/commerce/orders/orders'
import { getSellerDesk } from '@mtaa/contract/commerce/sellers/seller-desk'
import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { disputing, pass } from '../../../../../test/commerce/order-disputes.ts'
import { takeBack, withPayment } from '../../../../../test/commerce/order-lifecycles.ts'
import { test, type World } from '../../../../../test/harness.ts'
import { paidOrder, withRails, type Paid } from '../../../../../test/money/paid-orders.ts'
import { chargeBack } from '../../../money/payments/index.ts'
import { endClaim } from '../../../money/refunds/index.ts'

const migration = readFileSync(new URL('../../../../../migrations/0090_order_marks.sql', import.meta.url), 'utf8')

/** The table as it was, with the state before a dispute and the rest of its clock in columns of their own. */
const before = `
  alter table orders drop column status;
  alter table orders rename column state to status;
  alter table orders alter column status drop default;
  alter table orders drop constraint orders_state_check, drop constraint orders_paused_check, drop constraint orders_marks_check;
  alter table orders add column disputed_from text, add column due_rest integer,
    add column bank_claim boolean not null default false, add column dispute_open boolean not null default false;
  update orders set status = 'disputed', due_at = case when paused_at is null then due_at end,
      disputed_from = case when paused_at is not null then status end,
      due_rest = extract(epoch from due_at - paused_at)::int,
      bank_claim = claimed_at is not null, dispute_open = disputed_at is not null
    where paused_at is not null or reversed_at is not null;
  alter table orders drop column disputed_at, drop column claimed_at, drop column reversed_at, drop column paused_at;
  alter table orders add constraint orders_status_check check (status in ('pending_payment', 'paid', 'accepted', 'shipped',
    'delivered', 'completed', 'cancelled', 'disputed', 'refunded'));
  alter table orders add constraint orders_disputed_from_status_check check (disputed_from is null or status = 'disputed');
  create index orders_of_buyer on orders (buyer_id, created_at desc, id desc, status);
  create index orders_of_seller on orders (seller_id, created_at desc, id desc, status);
  create index orders_sold on orders (seller_id, paid_at) include (id, status, disputed_from, total, points_discount)
    where paid_at is not null;
  create index orders_to_remind on orders (status, due_at) where reminded_at is null and due_at is not null;
  create index orders_due on orders (due_at, id) where due_at is not null;
  create index orders_with_whole_address on orders (coalesce(completed_at, cancelled_at, updated_at))
    where address ? 'recipient' and status in ('completed', 'cancelled', 'refunded')`

const upgrade = async ({ db }: World) => {
  await sql.raw(before).execute(db)
  await sql.raw(migration).execute(db)
}

const claim = (world: World, { paymentId }: Paid) =>
  withPayment(world, paymentId, (tx, of) => chargeBack(world.deps, tx, of, { at: world.clock() }))
const refuse = (world: World, { paymentId }: Paid) =>
  withPayment(world, paymentId, (tx, of) => endClaim(world.deps, tx, of, { before: 'succeeded', at: world.clock() }))

/** An order that its seller sent four days ago: of its clock, ten days are left. */
async function shipped(world: World): Promise<Paid> {
  const paid = await paidOrder(world)
  const params = { id: paid.order.id }
  await world.as(paid.seller)(acceptOrder, { params })
  await world.as(paid.seller)(shipOrder, { params, body: { note: 'Stall 14' } })
  world.setNow(new Date(world.clock().getTime() + 4 * day))
  return paid
}

/** Everything that both sides are shown of an order. */
async function shownOf(world: World, { order, buyer, seller }: Paid) {
  const [buys, sells, params] = [world.as(buyer), world.as(seller), { id: order.id }]
  const lists = (['paid', 'completed', 'cancelled'] as const).flatMap((status) => [
    buys(listOrders, { query: { view: 'buying', status } }),
    sells(listOrders, { query: { view: 'selling', status } }),
  ])
  return {
    order: [await buys(getOrder, { params }), await sells(getOrder, { params })],
    help: [await buys(getOrderHelp, { params }), await sells(getOrderHelp, { params })],
    lists: await Promise.all(lists),
    desk: await sells(getSellerDesk, { query: { days: 30 } }),
  }
}

const lifeOf = async (world: World, { order, buyer }: Paid) => {
  const { status, life } = await world.as(buyer)(getOrder, { params: { id: order.id } })
  return { status, due: life.due_at }
}
const after = (world: World, ms: number) => new Date(world.clock().getTime() + ms).toISOString()

test('what was disputed before the upgrade is shown as before, and goes on where it was with the rest of its clock', async ({
  world,
}) => {
  withRails(world)
  const [disputed, claimed, both, over, taken, plain] = [
    await shipped(world),
    await shipped(world),
    await shipped(world),
    await shipped(world),
    await shipped(world),
    await shipped(world),
  ]
  // All were sent at once.
  await world.db
    .updateTable('orders')
    .set({ due_at: new Date(world.clock().getTime() + 10 * day) })
    .execute()
  await world.as(over.buyer)(receiveOrder, { params: { id: over.order.id } })
  for (const paid of [disputed, both]) await disputing(world, paid.buyer, paid).open()
  world.setNow(new Date(world.clock().getTime() + hour))
  for (const paid of [claimed, both, over]) await claim(world, paid)
  await takeBack(world, taken.paymentId)
  await world.runJobs()
  const all = [disputed, claimed, both, over, taken, plain]
  const shown = () => Promise.all(all.map((paid) => shownOf(world, paid)))

  const earlier = await shown()
  await upgrade(world)
  expect(await shown()).toEqual(earlier)
  const statuses = await Promise.all(all.map(async (paid) => (await lifeOf(world, paid)).status))
  expect(statuses).toEqual(['disputed', 'disputed', 'disputed', 'disputed', 'disputed', 'shipped'])

  world.setNow(new Date(world.clock().getTime() + 3 * day))
  await disputing(world, disputed.buyer, disputed).withdraw()
  expect(await lifeOf(world, disputed)).toEqual({ status: 'shipped', due: after(world, 10 * day) })
  await refuse(world, claimed)
  expect(await lifeOf(world, claimed)).toEqual({ status: 'shipped', due: after(world, 10 * day - hour) })
  await disputing(world, both.buyer, both).withdraw()
  expect(await lifeOf(world, both)).toEqual({ status: 'disputed', due: null })
  await refuse(world, both)
  expect(await lifeOf(world, both)).toEqual({ status: 'shipped', due: after(world, 10 * day) })
  await refuse(world, over)
  expect(await lifeOf(world, over)).toEqual({ status: 'completed', due: null })
  await pass(world, 10 * day + hour)
  expect((await lifeOf(world, disputed)).status).toBe('delivered')
  await pass(world, 2 * day)
  expect((await lifeOf(world, taken)).status).toBe('refunded')
})
