import { acceptOrder, shipOrder } from '@mtaa/contract/commerce/orders/order-acts'
import { rejectRefund } from '@mtaa/contract/money/refunds'
import { expect } from 'vitest'
import { parklands, type Person } from '../../../../../test/factories.ts'
import { test, type World } from '../../../../../test/harness.ts'
import { takeBack, withPayment } from '../../../../../test/commerce/order-lifecycles.ts'
import { paidOrder, refund, settle, unpaidOrder, withRails, type Paid } from '../../../../../test/money/paid-orders.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { chargeBack } from '../../../money/payments/index.ts'
import { endClaim } from '../../../money/refunds/index.ts'
import { chargebackSubscribers } from './chargeback-subscribers.ts'
import { orderSubscribers } from './order-subscribers.ts'

/** From now on they have a confirmed number and no mail address. */
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
    const unseen = all.filter(({ id }) => !before.has(id))
    for (const { id } of unseen) before.add(id)
    return [buyersPhone, sellersPhone].map((phone) => unseen.filter(({ recipient }) => recipient === phone).length)
  }
}

test('an event that is handled again, long after its messages were sent, notifies nobody again', async ({ world }) => {
  const { order, buyer, seller } = await paidOrder(world)
  await world.mails()
  const parties = { buyer_id: buyer.id, seller_id: seller.id }
  const payload = { order_id: order.id, checkout_id: newId(), total: order.total, ...parties, why: 'claimed' }
  for (const [subscribers, event] of [
    [orderSubscribers, 'order.accepted'],
    [chargebackSubscribers, 'order.disputed'],
  ] as const) {
    const before = (await world.mails()).length
    const id = newId()
    const handle = () =>
      subscribers.find((one) => one.event === event)?.handle(world.deps, payload, { id, job: { id: '0' } })
    await handle()
    expect((await world.mails()).length).toBe(before + 2)
    await Promise.all([handle(), handle()])
    expect((await world.mails()).length).toBe(before + 2)
  }
})

test('sides without a mail address are texted about a bank’s claim, its end, and money that was taken back', async ({
  world,
}) => {
  const paid = await paidByPhone(world)
  const texted = texting(world)
  await texted()
  await withPayment(world, paid.paymentId, (tx, of) => chargeBack(world.deps, tx, of, { at: world.clock() }))
  expect(await texted()).toEqual([1, 1])
  await withPayment(world, paid.paymentId, (tx, of) =>
    endClaim(world.deps, tx, of, { before: 'succeeded', at: world.clock() }),
  )
  expect(await texted()).toEqual([1, 1])
  await takeBack(world, paid.paymentId)
  expect(await texted()).toEqual([1, 1])
})

test('a seller is notified of the refunds that others request and decide, and a buyer of each step', async ({
  world,
}) => {
  const rails = withRails(world)
  const paid = await paidByPhone(world)
  const texted = texting(world)
  await texted()
  const support = await world.make.member({ roles: ['Customer-Support-Moderator'] })
  const requested = await refund(world, paid.buyer, paid, { amount: 200 })
  expect(await texted()).toEqual([1, 1])
  await world.as(support)(rejectRefund, { params: { id: requested.id }, body: { reason: 'It is not broken' } })
  expect(await texted()).toEqual([1, 1])
  // Requested, approved and sent: the seller reads once what was decided.
  const { id } = await refund(world, support, paid, { amount: 300 })
  expect(await texted()).toEqual([3, 1])
  await rails.confirm(id)
  expect(await texted()).toEqual([1, 0])
  await refund(world, paid.seller, paid, { amount: 100 })
  expect(await texted()).toEqual([3, 0])
})

test('a seller with a mail address is notified of a refund by mail', async ({ world }) => {
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

test('the seller’s mail says where the order goes, how to find the place and whom to call', async ({ world }) => {
  const paid = await unpaidOrder(world)
  const address = {
    ...parklands,
    recipient: 'Amina Wanjiru',
    phone: '254712345678',
    landmark: 'Blue gate behind the Shell station',
    note: 'Call at the gate',
  }
  await world.db
    .updateTable('orders')
    .set({ delivery_method: 'rider', address: JSON.stringify(address) })
    .where('id', '=', paid.order.id)
    .execute()
  await settle(world, paid.paymentId)
  const mailTo = async (person: Person) =>
    (await world.mails()).filter(({ recipient }) => recipient === person.email).map(({ body_text }) => body_text)
  const [sold] = await mailTo(paid.seller)
  for (const words of [
    'Delivery by rider.',
    'Recipient: Amina Wanjiru, 0712345678',
    'Where: Parklands/Highridge, Westlands, Nairobi City',
    'How to find it: Blue gate behind the Shell station. Call at the gate',
  ])
    expect(sold).toContain(words)
  const fetched = await paidOrder(world)
  const params = { id: fetched.order.id }
  await world.as(fetched.seller)(acceptOrder, { params })
  await world.as(fetched.seller)(shipOrder, { params, body: { note: 'Stall 14, 8–18' } })
  expect((await mailTo(fetched.buyer)).join(' ')).toMatch(
    /Picked up in: Parklands\/Highridge[^]*Note from the seller: Stall 14, 8–18/,
  )
})
