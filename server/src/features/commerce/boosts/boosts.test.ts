import { hour } from '@mtaa/contract/time'
import { readFileSync } from 'node:fs'
import { createBoost, listOwnBoosts, listPromoted } from '@mtaa/contract/commerce/listings/boosts'
import { getPoints } from '@mtaa/contract/money/points'
import { expect } from 'vitest'
import { parklands, portReitz, type Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { givePoints } from '../../../../test/money/points.ts'
import { newId } from '../../../platform/database/ids.ts'

const boost = ({ as }: World, person: Person | null, listing_id: string, key = newId()) =>
  as(person)(createBoost, { body: { listing_id }, idempotencyKey: key })

const availableOf = async ({ as }: World, person: Person) => (await as(person)(getPoints, {})).available

test('150 points promote one’s own product for 24 hours, and 24 hours longer', async ({ world }) => {
  const { as, make, clock } = world
  const [seller, other] = [await make.member(), await make.member({ roles: ['Admin'] })]
  for (const person of [seller, other]) await givePoints(world, person, 450)
  const product = await make.product({ seller })
  const job = await make.product({ seller, status: 'paused' })
  for (const [person, id, code] of [
    [null, product.id, 'sign_in_required'],
    [other, product.id, 'listing_not_found'],
    [seller, newId(), 'listing_not_found'],
    [seller, job.id, 'boost_not_shown'],
  ] as const)
    await expect(boost(world, person, id)).rejects.toMatchObject({ code })
  const start = clock()
  world.setNow(start)
  const key = newId()
  const [first, again] = await Promise.all([
    boost(world, seller, product.id, key),
    boost(world, seller, product.id, key),
  ])
  expect(again).toEqual(first)
  expect(first).toEqual({
    listing_id: product.id,
    title: product.title,
    ends_at: new Date(start.getTime() + 24 * hour).toISOString(),
  })
  world.setNow(new Date(start.getTime() + hour))
  await boost(world, seller, product.id)
  expect((await as(seller)(listOwnBoosts, {})).items.map(({ ends_at }) => ends_at)).toEqual([
    new Date(start.getTime() + 48 * hour).toISOString(),
  ])
  expect((await as(other)(listOwnBoosts, {})).items).toEqual([])
  expect(await availableOf(world, seller)).toBe(150)
})

test('the same points promote one product, and three products of a member at most', async ({ world }) => {
  const { make } = world
  const seller = await make.member()
  const products = await Promise.all([1, 2, 3, 4, 5].map(() => make.product({ seller })))
  await givePoints(world, seller, 299)
  const outcomes = async () =>
    (await Promise.allSettled(products.map(({ id }) => boost(world, seller, id))))
      .map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason as { code: string }).code))
      .toSorted()
  expect(await outcomes()).toEqual(['done', ...Array(4).fill('points_not_enough')])
  await givePoints(world, seller, 2000)
  const { length } = (await outcomes()).filter((one) => one === 'done')
  // The one that was promoted first is promoted longer, or not: others come to three.
  expect((await world.as(seller)(listOwnBoosts, {})).items).toHaveLength(3)
  expect(length).toBeLessThanOrEqual(3)
  expect(await availableOf(world, seller)).toBe(2149 - 150 * length)
})

test('a place shows what is promoted near it, in turns, while everybody can see it', async ({ world }) => {
  const { as, make, db } = world
  const seller = await make.member()
  await givePoints(world, seller, 3000)
  const here = await make.product({ seller, ward: parklands })
  const near = await make.product({ seller, ward: { ...parklands, constituency_code: 275, ward_code: 1371 } })
  const far = await make.product({ seller, ward: portReitz })
  for (const { id } of [near, far, here]) await boost(world, seller, id)
  const shown = async (query = {}) => (await as(null)(listPromoted, { query })).items.map(({ id }) => id)
  expect(await shown({ ward: parklands.ward_code })).toEqual([here.id, near.id])
  expect(await shown({ county: portReitz.county_code })).toEqual([far.id])
  const firsts = new Set<string | undefined>()
  const start = world.clock().getTime()
  for (let minute = 0; minute < 20; minute++) {
    world.setNow(new Date(start + minute * 60_000))
    const ids = await shown()
    expect(ids.toSorted()).toEqual([here.id, near.id, far.id].toSorted())
    firsts.add(ids[0])
  }
  expect(firsts.size).toBe(3)
  await db.updateTable('listings').set({ status: 'paused' }).where('id', '=', here.id).execute()
  expect(await shown({ ward: parklands.ward_code })).toEqual([near.id])
  world.setNow(new Date(start + 25 * hour))
  expect(await shown()).toEqual([])
  await expect(as(null)(listPromoted, { query: { county: 47, ward: portReitz.ward_code } })).rejects.toMatchObject({
    code: 'place_not_found',
  })
})

test('what is promoted is where its listing is, moved or from before', async ({ world }) => {
  const { as, make, pool } = world
  const seller = await make.member()
  await givePoints(world, seller, 150)
  const { id } = await make.product({ seller, ward: parklands })
  await boost(world, seller, id)
  const shown = async (ward: number) => (await as(null)(listPromoted, { query: { ward } })).items.map((item) => item.id)
  await pool.query('update listings set county_code = 1, constituency_code = 1, ward_code = 1 where id = $1', [id])
  expect([await shown(parklands.ward_code), await shown(portReitz.ward_code)]).toEqual([[], [id]])
  await pool.query('update boosts set county_code = null, constituency_code = null, ward_code = null')
  expect(await shown(portReitz.ward_code)).toEqual([])
  const migration = readFileSync(new URL('../../../../migrations/0087_places_of_boosts.sql', import.meta.url), 'utf8')
  await pool.query(migration.slice(migration.indexOf('update boosts'), migration.indexOf('create function')))
  expect(await shown(portReitz.ward_code)).toEqual([id])
})
