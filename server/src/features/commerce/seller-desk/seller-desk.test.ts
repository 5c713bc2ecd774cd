import { acceptOrder, shipOrder } from '@mtaa/contract/commerce/orders/order-acts'
import { countListingView, getSellerDesk } from '@mtaa/contract/commerce/sellers/seller-desk'
import { expect } from 'vitest'
import type { World } from '../../../../test/harness.ts'
import { test } from '../../../../test/money/mpesa.ts'
import { paidOrder, refund, withRails } from '../../../../test/money/paid-orders.ts'
import { lockWithPayable, reversePayment } from '../../money/payments/index.ts'

const look = ({ as }: World, who: Parameters<World['as']>[0], id: string) =>
  as(who)(countListingView, { params: { id } })

test('views are counted by day in Nairobi, but none of the owner and none of what is not shown', async ({ world }) => {
  const { make, as } = world
  const [seller, reader] = [await make.member(), await make.member()]
  const product = await make.product({ seller })
  const paused = await make.product({ seller, status: 'paused' })
  world.setNow(new Date('2026-03-01T20:59:59Z'))
  await Promise.all([reader, null, null].map((who) => look(world, who, product.id)))
  await look(world, seller, product.id)
  for (const id of [paused.id, '01990000-0000-7000-8000-000000000000'])
    await expect(look(world, reader, id)).rejects.toMatchObject({ code: 'listing_not_found' })
  world.setNow(new Date('2026-03-01T21:00:00Z'))
  await look(world, reader, product.id)
  const desk = await as(seller)(getSellerDesk, { query: { days: 7 } })
  expect(desk.days).toHaveLength(7)
  expect(desk.days.slice(-2)).toEqual([
    { day: '2026-03-01', orders: 0, sales: 0, views: 3 },
    { day: '2026-03-02', orders: 0, sales: 0, views: 1 },
  ])
  expect(desk.top).toEqual([{ id: product.id, title: product.title, image: null, views: 4, pieces: 0, sales: 0 }])
  expect((await as(reader)(getSellerDesk, { query: { days: 7 } })).top).toEqual([])
  await expect(as(null)(getSellerDesk, { query: {} })).rejects.toMatchObject({ code: 'sign_in_required' })
})

test('the desk has what waits for the seller, and the file every paid order with texts that are no formulas', async ({
  world,
  shop: { checkout, pay, reaches },
}) => {
  const seller = await world.make.member()
  const product = await world.make.product({ seller, price: 1500, title: '=HYPERLINK("x") lamp' })
  const { order } = await checkout({ product })
  expect((await world.as(seller)(getSellerDesk, { query: {} })).held).toBe(0)
  const { id } = await pay(order)
  await reaches(id, 'succeeded')
  const desk = await world.as(seller)(getSellerDesk, { query: {} })
  expect(desk).toMatchObject({ held: 1500, open: { to_accept: 1, to_send: 0, on_the_way: 0, disputed: 0 } })
  expect(desk.days).toHaveLength(30)
  expect(desk.days.at(-1)).toMatchObject({ orders: 1, sales: 1500 })
  expect(desk.top).toEqual([expect.objectContaining({ id: product.id, pieces: 1, sales: 1500 })])
  const download = async (who: Parameters<World['headersOf']>[0]) =>
    (await world.http.inject({ url: '/api/desk/sales?days=7', headers: await world.headersOf(who) })).payload
  const file = await download(seller)
  const [, line] = file.split('\r\n')
  expect(line).toContain(`${order.number},"1 × =HYPERLINK(""x"") lamp",1500,0,0,0,paid,`)
  expect((await download(await world.make.member())).split('\r\n')).toHaveLength(2)
  expect((await world.http.inject('/api/desk/sales')).statusCode).toBe(401)
})

test('what went back is neither held nor sold, and stands in the file', async ({ world }) => {
  withRails(world)
  const seller = await world.make.member()
  const [part, taken] = [
    await paidOrder(world, { seller, price: 1_000 }),
    await paidOrder(world, { seller, price: 5_000 }),
  ]
  await refund(world, seller, part, { amount: 400 })
  const params = { id: taken.order.id }
  await world.as(seller)(acceptOrder, { params })
  await world.as(seller)(shipOrder, { params, body: { note: 'Stall 14, 8–18' } })
  await world.deps.db.transaction().execute(async (tx) => {
    const locked = await lockWithPayable(world.deps, tx, taken.paymentId)
    const result = { result_code: '0', result_desc: null }
    if (locked) await reversePayment(world.deps, tx, locked, { result, at: world.clock() })
  })
  const desk = await world.as(seller)(getSellerDesk, { query: {} })
  expect(desk).toMatchObject({ held: 600, open: { to_accept: 1, disputed: 1 } })
  expect(desk.days.at(-1)).toMatchObject({ orders: 1, sales: 1_000 })
  const headers = await world.headersOf(seller)
  const { payload } = await world.http.inject({ url: '/api/desk/sales?days=7', headers })
  expect(payload).toContain(',1000,0,0,400,paid,')
  expect(payload).toContain(',5000,0,0,5000,disputed,')
})
