import * as api from '@mtaa/contract/commerce/orders/order-acts'
import { expect } from 'vitest'
import type { World } from '../../../../../test/harness.ts'
import { sentOrder } from '../../../../../test/commerce/order-disputes.ts'
import { takeBack, withPayment } from '../../../../../test/commerce/order-lifecycles.ts'
import { booksHold, type Paid } from '../../../../../test/money/paid-orders.ts'
import { ask, codeOf, makeSeller, test } from '../../../../../test/money/payouts.ts'
import { accounts } from '../../../../core/money/accounts.ts'
import { availableOf, balanceOf } from '../../../money/ledger/index.ts'
import { chargeBack } from '../../../money/payments/index.ts'
import { endClaim } from '../../../money/refunds/index.ts'

const rounds = 3

const receive = (world: World, { buyer, order }: Paid) =>
  codeOf(world.as(buyer)(api.receiveOrder, { params: { id: order.id } }))

/** What was released of an order: how often, how much of it in all, and what of that is the seller's. */
async function releasedOf({ db }: World, { order }: Paid) {
  const lines = await db.selectFrom('tax_lines').selectAll().where('source_id', '=', order.id).execute()
  const sum = (of: 'total_cents' | 'net_cents') => lines.reduce((cents, line) => cents + line[of], 0)
  return { times: lines.length, total: sum('total_cents'), net: sum('net_cents') }
}

const escrowOf = ({ db }: World, { order }: Paid) => balanceOf(db, accounts.escrow(order.id))

test('a payout that is requested while an order is released sets its money aside or leaves it for the next', async ({
  world,
  rail,
}) => {
  for (let round = 0; round < rounds; round++) {
    const { seller } = await makeSeller(world, { shillings: 300 })
    const paid = await sentOrder(world, { seller })
    const [received, payout] = await Promise.all([receive(world, paid), ask(world, seller)])
    expect(received).toBe('done')
    const { times, total, net } = await releasedOf(world, paid)
    expect([times, total, await escrowOf(world, paid)]).toEqual([1, 150_000, 0])
    expect([30_000, 30_000 + net]).toContain(payout.amount * 100)
    const owed = accounts.sellerPayable(seller.id)
    expect(await balanceOf(world.db, owed)).toBe(30_000 + net)
    expect(await availableOf(world.db, owed)).toBe(30_000 + net - payout.amount * 100)
    expect(await codeOf(ask(world, seller))).toBe('payout_open')
  }
  expect(rail.sent).toEqual([])
  await booksHold(world)
})

test('of a bank’s claim and a member who completes the order at once, each shilling moves once', async ({
  world,
  rail,
}) => {
  for (let round = 0; round < rounds; round++) {
    const paid = await sentOrder(world)
    const claim = withPayment(world, paid.paymentId, (tx, of) => chargeBack(world.deps, tx, of, { at: world.clock() }))
    const [received] = await Promise.all([receive(world, paid), claim])
    const { total } = await releasedOf(world, paid)
    const held = await escrowOf(world, paid)
    expect([
      ['done', 150_000, 0],
      ['order_moved', 0, 150_000],
    ]).toContainEqual([received, total, held])
    // Money that the bank claims is not paid out, held or released.
    expect(await codeOf(ask(world, paid.seller))).not.toBe('done')
    await withPayment(world, paid.paymentId, (tx, of) =>
      endClaim(world.deps, tx, of, { before: 'succeeded', at: world.clock() }),
    )
    if (received !== 'done') expect(await receive(world, paid)).toBe('done')
    const { net, ...released } = await releasedOf(world, paid)
    expect([released, await escrowOf(world, paid)]).toEqual([{ times: 1, total: 150_000 }, 0])
    expect(await balanceOf(world.db, accounts.sellerPayable(paid.seller.id))).toBe(net)
  }
  expect(rail.sent).toEqual([])
  await booksHold(world)
})

test('of a provider’s reversal and a handover at once, the money has gone back once and nobody has it twice', async ({
  world,
  rail,
}) => {
  for (let round = 0; round < rounds; round++) {
    const collected = await balanceOf(world.db, accounts.mpesaCollection)
    const paid = await sentOrder(world)
    const { buyer, seller, order, paymentId } = paid
    const params = { id: order.id }
    const { code } = await world.as(buyer)(api.getHandoverCode, { params })
    const handOver = codeOf(world.as(seller)(api.handOverOrder, { params, body: { code } }))
    const [handed] = await Promise.all([handOver, takeBack(world, paymentId)])
    const { times, total } = await releasedOf(world, paid)
    expect([
      ['done', 1, 150_000],
      ['order_moved', 0, 0],
    ]).toContainEqual([handed, times, total])
    expect(await escrowOf(world, paid)).toBe(0)
    expect(await balanceOf(world.db, accounts.mpesaCollection)).toBe(collected)
    expect(await balanceOf(world.db, accounts.sellerPayable(seller.id))).toBe(0)
  }
  expect(rail.sent).toEqual([])
  await booksHold(world)
})
