import { day } from '@mtaa/contract/time'
import fc from 'fast-check'
import { expect } from 'vitest'
import { test, type World } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'
import { findForCart, releaseStock, reserveStock, returnStock, sellStock } from './index.ts'
import { runs } from '../../../../../test/property-runs.ts'

const stockOf = async ({ db }: World, id: string) =>
  db
    .selectFrom('products')
    .innerJoin('listings', 'listings.id', 'products.id')
    .select(['quantity', 'reserved', 'status'])
    .where('products.id', '=', id)
    .executeTakeFirstOrThrow()

const inTx = (world: World, act: typeof reserveStock | typeof returnStock, listingId: string, quantity: number) =>
  world.db.transaction().execute((tx) => act(world.deps, tx, [{ listingId, quantity }]))

test('of two hundred concurrent buyers of the last piece one succeeds', async ({ world }) => {
  const { id } = await world.make.product({ title: 'Last bicycle', quantity: 1 })
  const tries = await Promise.allSettled(Array.from({ length: 200 }, () => inTx(world, reserveStock, id, 1)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const tried of tries)
    if (tried.status === 'rejected')
      expect(tried.reason).toMatchObject({
        code: 'out_of_stock',
        details: { product_id: id, title: 'Last bicycle', available: 0 },
      })
  expect(await stockOf(world, id)).toMatchObject({ quantity: 1, reserved: 1 })
})

test('a checkout gets all its lines or none', async ({ world }) => {
  const many = await world.make.product({ quantity: 9 })
  const few = await world.make.product({ quantity: 2, title: 'Kiatu' })
  const lines = [
    { listingId: many.id, quantity: 5 },
    { listingId: few.id, quantity: 2 },
    { listingId: few.id, quantity: 1 },
  ]
  const both = world.db.transaction().execute((tx) => reserveStock(world.deps, tx, lines))
  await expect(both).rejects.toMatchObject({ code: 'out_of_stock', details: { title: 'Kiatu', available: 2 } })
  expect(await stockOf(world, many.id)).toMatchObject({ reserved: 0 })
})

test('two checkouts of the same things in opposite order do not meet head-on', async ({ world }) => {
  const [one, two] = [await world.make.product({ quantity: 50 }), await world.make.product({ quantity: 50 })]
  const lines = [one, two].map(({ id }) => ({ listingId: id, quantity: 1 }))
  const buy = (index: number) =>
    world.db.transaction().execute((tx) => reserveStock(world.deps, tx, index % 2 ? lines : lines.toReversed()))
  await Promise.all(Array.from({ length: 40 }, (_, index) => buy(index)))
  expect(await stockOf(world, one.id)).toMatchObject({ reserved: 40 })
})

test('what is sold out is marked as sold; what is released can be bought again', async ({ world }) => {
  const { id } = await world.make.product({ quantity: 3 })
  await inTx(world, reserveStock, id, 3)
  await inTx(world, sellStock, id, 2)
  expect(await stockOf(world, id)).toEqual({ quantity: 1, reserved: 1, status: 'active' })
  await inTx(world, releaseStock, id, 1)
  await inTx(world, reserveStock, id, 1)
  await inTx(world, sellStock, id, 1)
  expect(await stockOf(world, id)).toEqual({ quantity: 0, reserved: 0, status: 'sold' })
  // Its time may be over while somebody pays.
  const ending = await world.make.product()
  await inTx(world, reserveStock, ending.id, 1)
  await world.db.updateTable('listings').set({ status: 'expired' }).where('id', '=', ending.id).execute()
  await inTx(world, sellStock, ending.id, 1)
  expect(await stockOf(world, ending.id)).toMatchObject({ status: 'sold' })
})

test('what comes back after it was sold out is shown for 60 days, and not for ever', async ({ world }) => {
  const start = new Date('2026-11-23T09:00:00Z')
  world.setNow(start)
  const { id } = await world.make.product({ quantity: 1 })
  await inTx(world, reserveStock, id, 1)
  await inTx(world, sellStock, id, 1)
  await inTx(world, returnStock, id, 1)
  expect(await stockOf(world, id)).toEqual({ quantity: 1, reserved: 0, status: 'active' })
  const clocks = () =>
    world.db.selectFrom('products').select(['expires_at', 'remind_at']).where('id', '=', id).executeTakeFirstOrThrow()
  const inDays = (days: number) => new Date(start.getTime() + days * day)
  expect(await clocks()).toEqual({ expires_at: inDays(60), remind_at: inDays(53) })
  world.setNow(inDays(10))
  await inTx(world, returnStock, id, 1)
  expect(await clocks()).toEqual({ expires_at: inDays(60), remind_at: inDays(53) })
})

test('a paused or unknown product cannot be reserved', async ({ world }) => {
  const { id } = await world.make.product({ status: 'paused', quantity: 5 })
  await expect(inTx(world, reserveStock, id, 1)).rejects.toMatchObject({ code: 'out_of_stock' })
  await expect(inTx(world, reserveStock, newId(), 1)).rejects.toMatchObject({ code: 'listing_not_found' })
  const [row] = await findForCart(world.db, { buyer: null, ids: [id, newId()] })
  expect(row).toMatchObject({ id, available: 0, status: 'paused', owner: { first_name: 'Amina' } })
})

test('no sequence of reserving, releasing and selling loses or makes a piece', async ({ world }) => {
  const { id } = await world.make.product({ quantity: 20 })
  const acts = { reserve: reserveStock, release: releaseStock, sell: sellStock }
  const step = fc.record({
    act: fc.constantFrom('reserve' as const, 'release' as const, 'sell' as const),
    quantity: fc.integer({ min: 1, max: 6 }),
  })
  const model = { quantity: 20, reserved: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      for (const { act, quantity } of steps) {
        const fits = act === 'reserve' ? model.quantity - model.reserved >= quantity : model.reserved >= quantity
        const done = await inTx(world, acts[act], id, quantity).then(
          () => true,
          () => false,
        )
        expect(done).toBe(fits)
        if (!done) continue
        if (act !== 'sell') model.reserved += act === 'reserve' ? quantity : -quantity
        else Object.assign(model, { quantity: model.quantity - quantity, reserved: model.reserved - quantity })
      }
      expect(await stockOf(world, id)).toMatchObject(model)
    }),
    { numRuns: runs(25) },
  )
})
