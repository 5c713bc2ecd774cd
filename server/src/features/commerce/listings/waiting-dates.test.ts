import { expect } from 'vitest'
import { createExplainingPool } from '../../../../test/platform/explain.ts'
import { test } from '../../../../test/harness.ts'
import { createDb } from '../../../platform/database/db.ts'
import { findShown } from './shown.queries.ts'

test('lists cost what they show, also where nearly all dates wait for the one before them', async ({ world }) => {
  const { pool, make } = world
  await make.event({ owner: await make.member() })
  await pool.query(`
    begin; set local session_replication_role = replica;
    insert into listings (id, module, owner_id, title, slug, category, short_description, description, price, images, county_code,
        constituency_code, ward_code, status, starts_at, ends_at, created_at, updated_at, listed_from)
      select md5(id::text || n)::uuid, module, owner_id, title, slug, category, '', '', price, images, county_code, constituency_code,
        ward_code, 'active', now() + (n || ' minutes')::interval, now() + (n + 60 || ' minutes')::interval, created_at, updated_at,
        case when n % 16 > 0 then now() + (n || ' minutes')::interval end
      from listings, generate_series(1, 20000) n;
    commit`)
  await pool.query('vacuum analyze listings')
  let pages = 0
  const db = createDb(createExplainingPool(world.databaseUrl, (one) => (pages += one.pages)))
  const costs: Record<string, number> = {}
  const places = [
    { level: 'country' as const, codes: [] },
    { level: 'county' as const, codes: [47] },
    { level: 'ward' as const, codes: [1367] },
  ]
  for (const place of places)
    for (const order of ['newest', 'soonest'] as const) {
      pages = 0
      const rows = await findShown(db, { now: new Date(), place, limits: { events: 21 }, order })
      costs[`${place.level}, ${order}: ${rows.length}`] = pages
    }
  await db.destroy()
  expect(Object.entries(costs).filter(([name, cost]) => !name.endsWith(': 21') || cost > 450)).toEqual([])
})
