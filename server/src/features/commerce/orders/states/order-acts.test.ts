import { hour } from '@mtaa/contract/time'
import * as api from '@mtaa/contract/commerce/orders/order-acts'
import { getOrder, listOrders } from '@mtaa/contract/commerce/orders/orders'
import { expect } from 'vitest'
import { pdfText } from '../../../../../test/platform/pdf-text.ts'
import type { Person } from '../../../../../test/factories.ts'
import { test, type World } from '../../../../../test/harness.ts'
import { booksHold, paidOrder, refund, withRails } from '../../../../../test/money/paid-orders.ts'
import { accounts } from '../../../../core/money/accounts.ts'
import { balanceOf } from '../../../money/ledger/index.ts'

const note = 'With Kamau, the rider'
const reason = 'It is broken'

/** Every act by its name, through its endpoint. */
const acts = (world: World, person: Person | null, id: string) => {
  const [as, params] = [world.as(person), { id }]
  return {
    accept: () => as(api.acceptOrder, { params }),
    decline: () => as(api.declineOrder, { params, body: { reason } }),
    ship: () => as(api.shipOrder, { params, body: { note } }),
    deliver: () => as(api.deliverOrder, { params, body: { note } }),
    handOver: (code: string) => as(api.handOverOrder, { params, body: { code } }),
    receive: () => as(api.receiveOrder, { params }),
    cancel: () => as(api.cancelOrder, { params, body: { reason } }),
    requestCancel: () => as(api.requestCancel, { params, body: { reason } }),
    code: () => as(api.getHandoverCode, { params }),
    renew: () => as(api.renewHandoverCode, { params }),
    see: () => as(getOrder, { params }),
  }
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )

const pass = async (world: World, ms: number) => {
  world.setNow(new Date(world.clock().getTime() + ms))
  await world.runSchedule('orders.clocks')
}

const owedTo = ({ db }: World, { id }: { id: string }) => balanceOf(db, accounts.sellerPayable(id))
const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('an order goes from paid to complete with the code that its buyer shows, and its seller has the money', async ({
  world,
}) => {
  const { order, buyer, seller } = await paidOrder(world, { price: 1000 })
  const [bought, sold] = [acts(world, buyer, order.id), acts(world, seller, order.id)]
  expect((await sold.see()).life.acts).toEqual(['accept', 'decline'])
  expect((await sold.accept()).status).toBe('accepted')
  await sold.accept()
  expect(await codeOf(sold.decline())).toBe('order_moved')
  const shipped = await sold.ship()
  expect(shipped).toMatchObject({ status: 'shipped', shipment_note: note, attention: false })
  const seen = await bought.see()
  expect(seen).toMatchObject({ attention: true, life: { acts: ['receive', 'show_code', 'renew_code'] } })
  const at = new Date(seen.life.steps.at(-1)?.at ?? 0).getTime()
  expect(seen.life.due_at).toBe(new Date(at + 14 * 24 * hour).toISOString())
  const { code } = await bought.code()
  expect(JSON.stringify([seen, shipped, await world.as(buyer)(listOrders, {})])).not.toContain(code)
  expect(code).toMatch(/^\d{6}$/)
  expect((await sold.handOver(` ${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe('completed')
  expect([await codeOf(sold.handOver(code)), await codeOf(bought.code())]).toEqual([
    'order_handed_over',
    'order_handed_over',
  ])
  expect(await owedTo(world, seller)).toBe(100_000 - 10 * world.deps.settings.sales.commission)
  const { steps } = (await bought.see()).life
  expect(steps.map(({ step, side }) => `${side} ${step}`)).toEqual([
    'program paid',
    'seller accepted',
    'seller shipped',
    'seller handed_over',
  ])
  const completed = await world.as(buyer)(listOrders, { query: { status: 'completed' } })
  expect(completed.items.map(({ id }) => id)).toEqual([order.id])
  await booksHold(world)
})

test('five wrong codes at once lock the entry, and the buyer’s new code opens it again', async ({ world }) => {
  const { order, buyer, seller } = await paidOrder(world)
  const [bought, sold] = [acts(world, buyer, order.id), acts(world, seller, order.id)]
  await sold.accept()
  const { code } = await bought.code()
  const tries = await Promise.all(Array.from({ length: 12 }, () => codeOf(sold.handOver(otherCode(code)))))
  expect(tries.filter((answer) => answer === 'handover_wrong')).toHaveLength(5)
  expect(tries.filter((answer) => answer === 'handover_locked')).toHaveLength(7)
  expect(await codeOf(sold.handOver(code))).toBe('handover_locked')
  const renewed = await bought.renew()
  expect(renewed.code).not.toBe(code)
  expect(await codeOf(sold.handOver(code))).toBe('handover_wrong')
  await bought.renew()
  const { code: last } = await bought.renew()
  expect(await codeOf(bought.renew())).toBe('handover_renewed_enough')
  const both = await Promise.all([codeOf(sold.handOver(last)), codeOf(sold.handOver(last)), codeOf(bought.cancel())])
  expect(both.filter((answer) => answer === 'done').length).toBeGreaterThan(0)
  expect((await sold.see()).status).toBe('completed')
  expect(await owedTo(world, seller)).toBe(150_000 - 15 * world.deps.settings.sales.commission)
})

test('each act is for its side alone, and others learn nothing', async ({ world }) => {
  const { order, buyer, seller } = await paidOrder(world)
  const { make } = world
  const support = await make.member({ roles: ['Customer-Support-Moderator'] })
  const people: [Person | null, Record<'sellers' | 'buyers', string>][] = [
    [null, { sellers: 'sign_in_required', buyers: 'sign_in_required' }],
    [await make.member(), { sellers: 'order_not_found', buyers: 'order_not_found' }],
    [support, { sellers: 'forbidden', buyers: 'forbidden' }],
    [await make.member({ roles: ['Admin'] }), { sellers: 'forbidden', buyers: 'forbidden' }],
    [buyer, { sellers: 'forbidden', buyers: 'order_moved' }],
  ]
  for (const [person, { sellers, buyers }] of people) {
    const act = acts(world, person, order.id)
    for (const call of [act.accept, act.decline, act.ship, act.deliver, () => act.handOver('000000')])
      expect(await codeOf(call())).toBe(sellers)
    for (const call of [act.receive, act.requestCancel, act.code, act.renew]) expect(await codeOf(call())).toBe(buyers)
  }
  const sold = acts(world, seller, order.id)
  for (const call of [sold.receive, sold.requestCancel, sold.code, sold.renew])
    expect(await codeOf(call())).toBe('forbidden')
  expect(await codeOf(sold.cancel())).toBe('order_moved')
  const pdf = async (person: Person) =>
    world.http.inject({ url: `/api/order-receipts/${order.id}`, headers: await world.headersOf(person) })
  expect((await pdf(await make.member())).statusCode).toBe(404)
  for (const person of [buyer, seller]) {
    const { headers, rawPayload } = await pdf(person)
    expect(headers['content-type']).toBe('application/pdf')
    const text = pdfText(rawPayload)
    for (const words of [order.number, 'Times of Nairobi', 'Total paid', 'Delivery']) expect(text).toContain(words)
  }
})

test('a buyer cancels until the seller accepts; later the seller has to agree', async ({ world }) => {
  withRails(world)
  const early = await paidOrder(world, { price: 400 })
  const [bought, sold] = [acts(world, early.buyer, early.order.id), acts(world, early.seller, early.order.id)]
  const raced = await Promise.all([codeOf(bought.cancel()), codeOf(sold.accept())])
  expect(raced.filter((answer) => answer === 'done')).toHaveLength(1)
  if (raced[0] === 'order_moved') {
    await bought.requestCancel()
    await bought.requestCancel()
    expect(await bought.see()).toMatchObject({ status: 'accepted', life: { acts: ['show_code', 'renew_code'] } })
    await sold.cancel()
  }
  expect(await sold.see()).toMatchObject({ status: 'cancelled' })
  const tab = await world.as(early.buyer)(listOrders, { query: { status: 'cancelled' } })
  expect(tab.items).toHaveLength(1)
  expect(await balanceOf(world.db, accounts.refundsInFlight)).toBe(40_000)
  expect(await balanceOf(world.db, accounts.escrow(early.order.id))).toBe(0)
  await booksHold(world)
})

test('a release, a refund and a reversal at once move each shilling once', async ({ world }) => {
  withRails(world)
  const { commission } = world.deps.settings.sales
  for (let round = 0; round < 3; round++) {
    const paid = await paidOrder(world, { price: 1000 })
    const [bought, sold] = [acts(world, paid.buyer, paid.order.id), acts(world, paid.seller, paid.order.id)]
    await sold.accept()
    await sold.ship()
    await Promise.all([
      codeOf(bought.receive()),
      codeOf(refund(world, paid.seller, paid, { amount: 400 })),
      codeOf(refund(world, paid.seller, paid, { amount: 1000 })),
      codeOf(bought.receive()),
    ])
    const [escrow, owed] = [await balanceOf(world.db, accounts.escrow(paid.order.id)), await owedTo(world, paid.seller)]
    const { status } = await sold.see()
    expect(escrow).toBe(0)
    const possible = status === 'refunded' ? [0] : [1000, 600].map((sum) => sum * 100 - (sum * commission) / 100)
    expect(possible).toContain(owed)
    await booksHold(world)
  }
})

test('both sides are notified of each step once, by mail or else by text, and before a clock runs out', async ({
  world,
}) => {
  const { order, buyer, seller } = await paidOrder(world, { price: 1000 })
  const phone = '254711000111'
  await world.db
    .updateTable('users')
    .set({ email_confirmed_at: null, phone, phone_confirmed_at: world.clock() })
    .where('id', '=', seller.id)
    .execute()
  const notified = async () => {
    await world.mails()
    // A refund has steps of its own.
    const sent = (await world.mails()).filter(
      ({ body_text, subject }) => body_text.includes(order.number) && !subject?.startsWith('Refund'),
    )
    return [buyer.email, phone].map((to) => sent.filter(({ recipient }) => recipient === to).length)
  }
  expect(await notified()).toEqual([1, 1])
  await pass(world, 19 * hour)
  await pass(world, hour)
  expect(await notified()).toEqual([1, 2])
  await acts(world, seller, order.id).accept()
  await acts(world, seller, order.id).accept()
  expect(await notified()).toEqual([2, 3])
  await acts(world, buyer, order.id).requestCancel()
  expect(await notified()).toEqual([3, 4])
  // Another step in between makes it no new request.
  await acts(world, buyer, order.id).renew()
  await acts(world, buyer, order.id).requestCancel()
  expect(await notified()).toEqual([3, 4])
  await acts(world, seller, order.id).cancel()
  expect(await notified()).toEqual([4, 5])
})
