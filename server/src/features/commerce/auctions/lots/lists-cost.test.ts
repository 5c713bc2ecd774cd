import { expect } from 'vitest'
import { createExplainingPool } from '../../../../../test/platform/explain.ts'
import { test } from '../../../../../test/harness.ts'
import { createDb, type Database } from '../../../../platform/database/db.ts'
import { findEndedLots, findMemberLots } from './lists.queries.ts'

/** Lots of others. */
const count = 20_000

test('a list of lots costs what it shows, however many lots of others there are', async ({ world }) => {
  const { pool, make } = world
  const [owner, other] = [await make.member(), await make.member()]
  await make.auction({ owner: other })
  await pool.query(`
    begin; set local session_replication_role = replica;
    insert into listings (id, module, owner_id, title, slug, category, short_description, description, price, images, county_code,
        constituency_code, ward_code, status, starts_at, ends_at, created_at, updated_at)
      select md5(id::text || n)::uuid, module, owner_id, title, slug, category, '', '', price, images, county_code,
        constituency_code, ward_code, 'ended', starts_at, now() - (n || ' minutes')::interval, created_at, updated_at
      from listings, generate_series(1, ${count}) n;
    insert into auctions (id, condition, starting_price, outcome, settled_at)
      select id, 'new', 1, case when random() < 0.1 then 'cancelled' else 'sold' end, ends_at from listings on conflict do nothing;
    commit`)
  const lot = await make.auction({ owner, status: 'ended' })
  await make.auction({ owner })
  await pool.query(`
    insert into auction_bidders (auction_id, number, member_id, max, max_entry, bids, first_at, last_at)
      select id, 1, case when id = '${lot.id}' then '${other.id}'::uuid else '${owner.id}'::uuid end, 5, 1, 1, now(), now()
      from (select id from auctions where id <> '${lot.id}' limit 30) a union all select '${lot.id}', 1, '${other.id}', 5, 1, 1, now(), now()`)
  await pool.query('vacuum analyze')
  let pages = 0
  const db = createDb(createExplainingPool(world.databaseUrl, (one) => (pages += one.pages)))
  const costs: Record<string, number> = {}
  const note = async (list: string, run: (db: Database) => Promise<unknown[]>) => {
    pages = 0
    const rows = await run(db)
    costs[`${list}: ${rows.length}`] = pages
  }
  const now = new Date(Date.now() + 60_000)
  const end = { isOver: true, at: new Date(now.getTime() - 6e8).toISOString(), id: lot.id }
  for (const hiding of [null, owner.id])
    for (const after of [undefined, end])
      await note(`ended, ${hiding ? 'hiding' : 'all'}, ${after ? 'later' : 'first'}`, (one) =>
        findEndedLots(one, { now, hiding, after }, 21),
      )
  for (const tab of ['watching', 'bids', 'own'] as const)
    await note(tab, (one) => findMemberLots(one, { memberId: owner.id, tab, now, after: undefined }, 51))
  await db.destroy()
  expect(Object.entries(costs).filter(([, cost]) => cost > 400)).toEqual([])
  expect(Object.keys(costs)).toEqual([
    'ended, all, first: 21',
    'ended, all, later: 21',
    'ended, hiding, first: 21',
    'ended, hiding, later: 21',
    'watching: 0',
    'bids: 30',
    'own: 2',
  ])
})
