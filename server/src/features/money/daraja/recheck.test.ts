import { expect } from 'vitest'
import { refund, refundsOf, settle } from '../../../../test/money/paid-orders.ts'
import { force, minute, pending, stateOf, test } from '../../../../test/money/static-shop.ts'
import { answer, queryOf, receipt } from '../../../../test/money/status-answers.ts'
import { bookMoney } from './book-money.ts'
import { recheck, recheckLarge } from './recheck.ts'

test('before a payout M-Pesa confirms what came, also where the statement had corrected it', async ({
  world,
  staticShop,
}) => {
  const { id, order } = await pending(world, staticShop)
  await settle(world, id, null)
  const { pushed_at } = await stateOf(world, id)
  const line = { receipt, completedAt: pushed_at ?? world.clock(), amountCents: 150_100, reference: order.number }
  expect(await bookMoney(world.deps, { ...line, party: null }, 'statement')).toBe('contradiction')
  const statuses: string[] = []
  for (const Amount of [1502, 1501]) {
    world.setNow(new Date(world.clock().getTime() + 60 * minute))
    await world.db.transaction().execute((tx) => recheck.start(world.deps, tx, [id], world.clock()))
    await answer(world, { Amount })
    statuses.push((await queryOf(world)).status)
  }
  expect(statuses).toEqual(['not_found', 'confirmed'])
  expect(await recheck.findUnproven(world.deps, world.db, [id], world.clock())).toEqual([])
})

test('a query that has not gone out yet is sent late; only one that was sent can go without an answer', async ({
  world,
  staticShop,
}) => {
  const { id } = await pending(world, staticShop)
  await settle(world, id, receipt)
  const pass = (minutes: number) => world.setNow(new Date(world.clock().getTime() + minutes * minute))
  pass(60)
  await world.db.transaction().execute((tx) => recheck.start(world.deps, tx, [id], world.clock()))
  // Its job waits behind others for longer than an answer may take.
  pass(3)
  await world.runSchedule('daraja.reports')
  expect(await queryOf(world)).toMatchObject({ status: 'sent', sent_at: world.clock() })
  pass(1)
  await world.runSchedule('daraja.reports')
  expect((await queryOf(world)).status).toBe('sent')
  await answer(world)
  expect(await recheck.findUnproven(world.deps, world.db, [id], world.clock())).toEqual([])

  pass(61)
  await world.db.transaction().execute((tx) => recheck.start(world.deps, tx, [id], world.clock()))
  await world.runJobs()
  pass(3)
  await world.runSchedule('daraja.reports')
  expect((await queryOf(world)).status).toBe('no_answer')
})

test('much money is queried once by itself, also where a part went back; while that is on its way it waits', async ({
  world,
  staticShop,
}) => {
  const { id, order } = await pending(world, staticShop)
  await settle(world, id, receipt)
  const queries = async () => (await world.db.selectFrom('daraja_status_queries').select('status').execute()).length
  const paid = { paymentId: id, order }
  const part = await refund(world, await world.make.member({ roles: ['Admin'] }), paid, { amount: 300 })
  const requested = await refund(world, staticShop.buyer, paid, { amount: 200 })
  expect(part.state).toBe('approved')
  world.setNow(new Date(world.clock().getTime() + 11 * minute))
  await recheckLarge(world.deps)
  expect(await queries()).toBe(0)

  await world.db
    .updateTable('refunds')
    .set({ state: 'confirmed', confirmed_at: world.clock(), next_try_at: null })
    .where('id', '=', part.id)
    .execute()
  await force(world, id, { status: 'part_refunded' })
  for (const _ of [1, 2]) await recheckLarge(world.deps)
  expect(await queries()).toBe(1)
  await answer(world, { TransactionStatus: 'Reversed' })
  expect((await stateOf(world, id)).status).toBe('reversed')
  const { items } = await refundsOf(world, staticShop.buyer, paid)
  expect(items.find((one) => one.id === requested.id)).toMatchObject({ state: 'rejected', rejection: 'taken_back' })
  world.setNow(new Date(world.clock().getTime() + 60 * minute))
  await recheckLarge(world.deps)
  expect(await queries()).toBe(1)
})

test('what nobody has agreed to is over when all of the money is taken back', async ({ world, staticShop }) => {
  const { id, order } = await pending(world, staticShop)
  await settle(world, id, receipt)
  const paid = { paymentId: id, order }
  const requested = await refund(world, staticShop.buyer, paid, { amount: 200 })
  world.setNow(new Date(world.clock().getTime() + 11 * minute))
  await recheckLarge(world.deps)
  await answer(world, { TransactionStatus: 'Reversed' })
  expect((await stateOf(world, id)).status).toBe('reversed')
  const { items } = await refundsOf(world, staticShop.buyer, paid)
  expect(items).toMatchObject([{ id: requested.id, state: 'rejected', rejection: 'taken_back' }])
})
