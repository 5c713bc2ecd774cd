import { expect } from 'vitest'
import { createExplainingPool } from '../../../test/platform/explain.ts'
import { test, type World } from '../../../test/harness.ts'
import { makeOrder } from '../../../test/identity/member-history.ts'
import { createDb, type Database } from '../../platform/database/db.ts'
import { newId } from '../../platform/database/ids.ts'
import { findPromoted } from './boosts/boosts.queries.ts'
import { findDisputes } from './disputes/disputes.queries.ts'
import { findOrders } from './orders/orders.queries.ts'
import { statusesOf } from './orders/orders.rules.ts'
import { findMyProducts } from './market/states/my-products.queries.ts'
import { findToWrite } from './reviews/deals.queries.ts'

/** What others of one's own there are. */
const count = 3000
const fresh = (id: string) => `md5(${id}::text || n)::uuid`

/** A seller with so many completed orders, deals, ended disputes, sold and promoted listings, and one of each that is not. */
async function fillLists(world: World) {
  const { pool, make } = world
  const [seller, buyer] = [await make.member(), await make.member()]
  const product = await make.product({ seller })
  const order = await makeOrder(world, { seller, buyer, product })
  const at = `created_at - (n || ' minutes')::interval`
  await pool.query(`
    begin; set local session_replication_role = replica;
    insert into checkouts (id, buyer_id, total, status, expires_at, created_at)
      select ${fresh('id')}, buyer_id, total, status, expires_at, created_at from checkouts, generate_series(1, ${count}) n;
    insert into orders (id, number, checkout_id, buyer_id, seller_id, total, state, created_at, paid_at, updated_at)
      select ${fresh('id')}, number || n, ${fresh('checkout_id')}, buyer_id, seller_id, total, state, ${at}, paid_at, updated_at
      from orders, generate_series(1, ${count}) n;
    insert into order_disputes (id, order_id, opened_as, opened_by, reason, state, outcome, refund, created_at, answer_by, decide_by, ended_at)
      select ${fresh('id')}, id, 'buyer', buyer_id, 'damaged', 'ended', 'withdrawn', 0, created_at, created_at, created_at, created_at
      from orders, generate_series(1, 1) n;
    insert into order_disputes (id, order_id, opened_as, opened_by, reason, state, created_at, answer_by, decide_by)
      select '${newId()}', id, 'seller', seller_id, 'damaged', 'open', created_at, created_at, created_at from orders limit 1;
    insert into listings (id, module, owner_id, title, slug, category, short_description, description, price, images, county_code,
        constituency_code, ward_code, status, created_at, updated_at)
      select ${fresh('id')}, module, owner_id, title, slug, category, short_description, description, price, images, county_code,
        constituency_code, ward_code, case when n % 2 = 0 then 'sold' else 'active' end, ${at}, updated_at
      from listings, generate_series(1, ${2 * count}) n;
    insert into products (id, condition, negotiable, quantity, delivery, delivery_fees, phone_public)
      select l.id, p.condition, p.negotiable, p.quantity, p.delivery, p.delivery_fees, p.phone_public
      from listings l, (select * from products limit 1) p on conflict do nothing;
    insert into review_deals (kind, id, buyer_id, seller_id, title, completed_at)
      select 'order', id, buyer_id, seller_id, '', created_at from orders;
    commit;
    insert into boosts (listing_id, user_id, starts_at, ends_at)
      select id, owner_id, now(), now() + interval '1 day' from listings where status = 'active'`)
  await makeOrder(world, { seller, buyer, product, status: 'paid' })
  await pool.query('vacuum analyze')
  return { seller, buyer, order }
}

test('a list of one state costs what it shows, however much there is of others', async ({ world }) => {
  const { seller, buyer } = await fillLists(world)
  const now = new Date()
  let pages = 0
  const db = createDb(createExplainingPool(world.databaseUrl, (one) => (pages += one.pages)))
  const costs: Record<string, number> = {}
  const note = async (list: string, run: (db: Database) => Promise<unknown>) => {
    pages = 0
    await run(db)
    costs[list] = pages
  }
  for (const { view, person } of [
    { view: 'buying' as const, person: buyer },
    { view: 'selling' as const, person: seller },
  ])
    for (const status of ['pending', 'paid', 'cancelled'] as const) {
      const reader = { member: person.id, session: person.sessionId, now }
      const page = { view, statuses: statusesOf[status], limit: 20, cursor: undefined }
      await note(`${view}, ${status}`, (db) => findOrders(db, reader, page))
    }
  for (const states of [['ended'], ['open'], ['deciding', 'appealed']] as const)
    await note(states.join(), (db) => findDisputes(db, { states, limit: 21, after: undefined }))
  for (const status of ['paused', 'sold', 'removed'] as const)
    await note(status, (db) => findMyProducts(db, { ownerId: seller.id, status, before: undefined }, 21))
  const written = { memberId: seller.id, since: new Date(0), after: undefined }
  await note('to write', (db) => findToWrite(db, written, 21))
  const place = { county: 47, constituency: null, wards: [] }
  await note('promoted', (db) => findPromoted(db, place, { at: now, turn: '1', max: 10, hiding: seller.id }))
  await db.destroy()
  expect(Object.entries(costs).filter(([, cost]) => cost > 300)).toEqual([])
  expect(Object.values(costs).filter((cost) => cost > 0)).toHaveLength(14)
})
