import { rejectRefund } from '@mtaa/contract/money/refunds'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { takeBack, withPayment } from '../../../../test/order-lives.ts'
import { paidOrder, refund, withRails, type Paid } from '../../../../test/paid-orders.ts'
import { newId } from '../../../platform/database/ids.ts'
import { disputePayment } from '../../money/payments/index.ts'
import { endClaim } from '../../money/refunds/index.ts'
import { disputeMails } from './mail-dispute.ts'
import { orderMails } from './mail-orders.ts'

/** From now on they have a proven number and no address. */
async function byPhoneAlone({ db, clock }: World, { id }: Person, phone: string) {
  const now = { email_confirmed_at: null, phone, phone_confirmed_at: clock() }
  await db.updateTable('users').set(now).where('id', '=', id).execute()
}

const [buyersPhone, sellersPhone] = ['254711000222', '254711000333']

async function paidByPhone(world: World): Promise<Paid> {
  const paid = await paidOrder(world)
  await world.mails()
  await byPhoneAlone(world, paid.buyer, buyersPhone)
  await byPhoneAlone(world, paid.seller, sellersPhone)
  return paid
}

/** How often each of these phones was written to since the last call. */
function texting(world: World) {
  const before = new Set<string>()
  return async () => {
    await world.mails()
    const all = await world.mails()
    const news = all.filter(({ id }) => !before.has(id))
    for (const { id } of news) before.add(id)
    return [buyersPhone, sellersPhone].map((phone) => news.filter(({ recipient }) => recipient === phone).length)
  }
}

test('an event that is handled again, long after its messages were sent, tells nobody again', async ({ world }) => {
  const { order, buyer, seller } = await paidOrder(world)
  await world.mails()
  const parties = { buyer_id: buyer.id, seller_id: seller.id }
  const payload = { order_id: order.id, checkout_id: newId(), total: order.total, ...parties, why: 'claimed' }
  for (const [subscribers, event] of [
    [orderMails, 'order.accepted'],
    [disputeMails, 'order.disputed'],
  ] as const) {
    const before = (await world.mails()).length
    const id = newId()
    const handle = () => subscribers.find((one) => one.event === event)?.handle(world.deps, payload, { id })
    await handle()
    expect((await world.mails()).length).toBe(before + 2)
    await Promise.all([handle(), handle()])
    expect((await world.mails()).length).toBe(before + 2)
  }
})

test('sides without an address hear by text of a bank’s claim, of its end, and of money that was taken back', async ({
  world,
}) => {
  const paid = await paidByPhone(world)
  const told = texting(world)
  await told()
  await withPayment(world, paid.paymentId, (tx, of) => disputePayment(world.deps, tx, of, { at: world.clock() }))
  expect(await told()).toEqual([1, 1])
  await withPayment(world, paid.paymentId, (tx, of) =>
    endClaim(world.deps, tx, of, { before: 'succeeded', at: world.clock() }),
  )
  expect(await told()).toEqual([1, 1])
  await takeBack(world, paid.paymentId)
  expect(await told()).toEqual([1, 1])
})

test('a seller hears of the refunds that others ask for and decide, and a buyer of each step', async ({ world }) => {
  const rails = withRails(world)
  const paid = await paidByPhone(world)
  const told = texting(world)
  await told()
  const support = await world.make.member({ roles: ['Customer-Support-Moderator'] })
  const wanted = await refund(world, paid.buyer, paid, { amount: 200 })
  expect(await told()).toEqual([1, 1])
  await world.as(support)(rejectRefund, { params: { id: wanted.id }, body: { reason: 'It is not broken' } })
  expect(await told()).toEqual([1, 1])
  // Asked for, agreed to and sent.
  const { id } = await refund(world, support, paid, { amount: 300 })
  expect(await told()).toEqual([3, 2])
  await rails.confirm(id)
  expect(await told()).toEqual([1, 0])
  await refund(world, paid.seller, paid, { amount: 100 })
  expect(await told()).toEqual([3, 0])
})

test('a seller with an address hears of it by mail', async ({ world }) => {
  withRails(world)
  const paid = await paidOrder(world)
  const { id } = await refund(world, paid.buyer, paid, { amount: 200 })
  const admin = await world.make.member({ roles: ['Admin'] })
  await world.as(admin)(rejectRefund, { params: { id }, body: { reason: 'It is not broken' } })
  const mails = (await world.mails()).filter(({ recipient }) => recipient === paid.seller.email)
  expect(mails.map(({ subject }) => subject?.split(':')[0]).toSorted()).toEqual([
    'Refund refused',
    'Refund requested',
    'You sold something',
  ])
})
