import { expect } from 'vitest'
import { emptyDatabase } from '../../../../test/platform/database.ts'
import { test } from '../../../../test/harness.ts'
import { createDb, createPool } from '../../../platform/database/db.ts'
import { migrate } from '../../../platform/database/migrations.ts'
import { constituencies, counties, wards } from './catalogue.ts'
import { loadPlaces } from './load-places.ts'

const countAll = async (pool: ReturnType<typeof createPool>) => {
  const { rows } = await pool.query(`select (select count(*) from counties) counties,
    (select count(*) from constituencies) constituencies, (select count(*) from wards) wards,
    (select count(*) from locations_of_kenya) rows,
    (select count(*) from place_aliases where slug = 'nairobi' and code = 47) nairobi`)
  return rows[0]
}

test('the places of Kenya are loaded once, however many processes load them at the same time', async () => {
  const database = await emptyDatabase()
  const pool = createPool(database.url, () => {})
  const db = createDb(pool)
  await migrate(database.url)
  await Promise.all([loadPlaces(db), loadPlaces(db), loadPlaces(db)])
  await loadPlaces(db)
  expect(await countAll(pool)).toEqual({ counties: 47, constituencies: 290, wards: 1450, rows: 1450, nairobi: 1 })
  await db.destroy()
  await database.drop()
})

test('every test world has its places', async ({ world }) => {
  expect(await countAll(world.pool)).toMatchObject({ counties: 47, constituencies: 290, wards: 1450 })
})

test('codes have no holes, every ward lies in a constituency of its county, and addresses are unique', () => {
  expect([counties.length, constituencies.length, wards.length]).toEqual([47, 290, 1450])
  for (const ward of wards) expect(ward.parent?.parent?.code).toBe(ward.place.county_code)
  const paths = [...counties, ...constituencies, ...wards].map(({ path }) => path)
  expect(new Set(paths).size).toBe(1787)
  for (const path of paths) expect(path).toMatch(/^\/kenya(\/[a-z0-9]+(-[a-z0-9]+)*){1,3}$/)
})
