import { getOrder, listOrders } from '@mtaa/contract/commerce/orders/orders'
import { expect } from 'vitest'
import type { World } from '../../../../test/harness.ts'
import { test } from '../../../../test/money/mpesa.ts'
import { eventually } from '../../../platform/process/processes.ts'
import { accounts } from '../../../core/money/accounts.ts'
import { balanceOf, trialBalance } from '../ledger/index.ts'

const ledgerOf = async ({ db }: World, order: { id: string }) => ({
  escrow: await balanceOf(db, accounts.escrow(order.id)),
  collected: await balanceOf(db, accounts.mpesaCollection),
  trial: await trialBalance(db),
})

const stockOf = ({ db }: World, { id }: { id: string }) =>
  db.selectFrom('products').select(['quantity', 'reserved']).where('id', '=', id).executeTakeFirstOrThrow()

test('a payer who enters the PIN has a paid order with a receipt, and the money lies in escrow', async ({
  world,
  shop,
}) => {
  const { order, product } = await shop.checkout({ price: 1500 })
  const begun = await shop.pay(order)
  expect(begun).toMatchObject({ amount: 1500, phone_masked: '0712 ••• 678', open: true, order_ids: [order.id] })
  expect(begun.payment_id).toBe(begun.id)

  const paid = await shop.reaches(begun.id, 'succeeded')
  expect(paid).toMatchObject({ open: false, reason: null, receipt: expect.stringMatching(/^S[A-Z2-7]{9}$/) })
  const shown = await world.as(shop.buyer)(getOrder, { params: { id: order.id } })
  expect(shown).toMatchObject({ status: 'paid', payable: false, payment: { receipt: paid.receipt } })
  expect(await ledgerOf(world, order)).toEqual({ escrow: 150_000, collected: 150_000, trial: 0 })
  expect(await stockOf(world, product)).toEqual({ quantity: 0, reserved: 0 })
  const { id: seller } = shown.seller
  const sold = await world.as(await sessionOf(world, seller))(listOrders, { query: { view: 'selling' } })
  expect(sold.items.map(({ status }) => status)).toEqual(['paid'])
})

async function sessionOf({ db }: World, userId: string) {
  const { id } = await db.selectFrom('sessions').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow()
  return { id: userId, sessionId: id, email: '' }
}

for (const [phone, reason] of [
  ['0712345001', 'insufficient_balance'],
  ['0712345032', 'cancelled_by_user'],
  ['0712345037', 'unreachable'],
] as const) {
  test(`a prompt to ${phone} fails with ${reason}; the order stays payable and its stock held`, async ({
    world,
    shop,
  }) => {
    const { order, product } = await shop.checkout()
    const { id } = await shop.pay(order, phone)
    expect(await shop.reaches(id, 'failed')).toMatchObject({ reason, open: false, receipt: null, retry_after: 0 })
    expect(await stockOf(world, product)).toEqual({ quantity: 1, reserved: 1 })
    expect((await world.as(shop.buyer)(getOrder, { params: { id: order.id } })).payable).toBe(true)
    expect(await balanceOf(world.db, accounts.mpesaCollection)).toBe(0)
    const again = await shop.pay(order)
    await shop.reaches(again.id, 'succeeded')
  })
}

test('a lost callback is made up for by two queries', async ({ world, shop }) => {
  const { order } = await shop.checkout()
  const { id } = await shop.pay(order, '0712345901')
  expect(await shop.reaches(id, 'succeeded')).toMatchObject({ receipt: null })
  expect(await ledgerOf(world, order)).toEqual({ escrow: 150_000, collected: 150_000, trial: 0 })
})

test('a callback that was lost and comes after all brings the receipt, not the money again', async ({
  world,
  shop,
}) => {
  const { order } = await shop.checkout()
  const { id } = await shop.pay(order, '0712345901')
  await shop.reaches(id, 'succeeded')
  const { entries } = (await shop.simulator.inject('/__sim/log')).json<{
    entries: { event: string; detail: { callback_id: string } }[]
  }>()
  const lost = entries.find(({ event }) => event === 'callback.lost')
  await shop.simulator.inject({ method: 'POST', url: `/__sim/replay/${lost?.detail.callback_id}` })
  const receipt = await eventually(async () => (await shop.payment(id)).receipt ?? undefined, 30_000)
  expect(receipt).toMatch(/^S/)
  expect((await ledgerOf(world, order)).escrow).toBe(150_000)
})

test('three callbacks are one movement of money', async ({ world, shop }) => {
  const { order } = await shop.checkout()
  const { id } = await shop.pay(order, '0712345902')
  await shop.reaches(id, 'succeeded')
  const answered = await eventually(async () => {
    const log = (await shop.simulator.inject('/__sim/log')).json<{ entries: { event: string }[] }>()
    const count = log.entries.filter(({ event }) => event === 'callback.answered').length
    return count === 3 ? count : undefined
  }, 30_000)
  expect(answered).toBe(3)
  expect(await world.db.selectFrom('ledger_tx').select('purpose').execute()).toEqual([{ purpose: 'settlement' }])
  expect(await ledgerOf(world, order)).toEqual({ escrow: 150_000, collected: 150_000, trial: 0 })
})

test('a callback before the answer settles, and the answer changes nothing', async ({ world, shop }) => {
  const { order } = await shop.checkout()
  const { id } = await shop.pay(order, '0712345903')
  await shop.reaches(id, 'succeeded')
  const known = await eventually(async () => {
    const log = (await shop.simulator.inject('/__sim/log')).json<{ entries: { detail: { path?: string } }[] }>()
    return log.entries.some(({ detail }) => detail.path?.includes('processrequest')) || undefined
  }, 30_000)
  expect(known).toBe(true)
  const idle = await eventually(async () => {
    const { rows } = await world.pool.query(`select 1 from graphile_worker.jobs where locked_at is not null`)
    return rows.length === 0 || undefined
  }, 30_000)
  expect(idle).toBe(true)
  expect((await shop.payment(id)).status).toBe('succeeded')
  expect((await ledgerOf(world, order)).escrow).toBe(150_000)
})
