import { expect } from 'vitest'
import { completedOrder } from '../../../../test/commerce/completed-deals.ts'
import { test as anyTest } from '../../../../test/harness.ts'
import { ask, makeSeller, overview, pass, report, sell, test } from '../../../../test/money/payouts.ts'
import { refund } from '../../../../test/money/paid-orders.ts'
import { pdfText } from '../../../../test/platform/pdf-text.ts'
import { accounts } from '../../../core/money/accounts.ts'
import { foldLedgerChecks } from '../../../core/fold.ts'
import { features } from '../../../features.ts'
import { balanceOf, prove } from '../ledger/index.ts'

test('a statement has the sales and payouts of a year of Nairobi, with their sums, as CSV and PDF', async ({
  world,
  rail: _,
}) => {
  const { seller } = await makeSeller(world)
  world.setNow(new Date('2027-12-31T20:59:59.000Z'))
  await sell(world, seller, 1_000, { withholding: 300 })
  world.setNow(new Date('2027-12-31T21:00:00.000Z'))
  await sell(world, seller, 2_000)
  const other = await makeSeller(world, { shillings: 7_777 })
  const { id } = await ask(world, seller)
  await pass(world, 1000)
  await report(world, id, 'paid')
  const read = async (year: number, format: string, person = seller) =>
    world.http.inject({
      url: `/api/payouts/statements/${year}?format=${format}`,
      headers: await world.headersOf(person),
    })
  const lines = async (year: number) => (await read(year, 'csv')).body.trim().split('\r\n').slice(1)
  const none = ['', '', '', '', '']
  expect((await lines(2027)).map((line) => line.split(',').slice(4))).toEqual([
    [...none, '0.00'],
    ['100.00', '0.00', '0.00', '100.00', '0.00', '100.00'],
    ['0.00', '0.00', '0.00', '0.00', '100.00', '0.00'],
    ['1000.00', '0.00', '30.00', '970.00', '0.00', '970.00'],
    ['1100.00', '0.00', '30.00', '1070.00', '100.00', ''],
    [...none, '970.00'],
  ])
  expect((await lines(2028)).map((line) => line.split(',').slice(4).at(-1))).toEqual([
    '970.00',
    '2970.00',
    '0.00',
    '',
    '0.00',
  ])
  expect((await world.http.inject('/api/payouts/statements/2028')).statusCode).toBe(401)
  expect((await read(2028, 'csv')).body).not.toContain(other.seller.id)
  const document = await read(2028, 'pdf')
  expect([document.statusCode, document.headers['content-type'], document.body.slice(0, 5)]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
  expect((await overview(world, seller)).years).toEqual([2028, 2027])
})

anyTest('a sale in a statement is called by the number of its order and what was sold', async ({ world }) => {
  const { order, seller } = await completedOrder(world)
  // The widest that there is: in a file it is one word, however narrow its column.
  const number = 'MWMWMWMWMW'
  await world.db.updateTable('orders').set({ number }).where('id', '=', order.id).execute()
  const { title } = await world.db
    .selectFrom('order_items')
    .select('title')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const read = async (format: string) =>
    world.http.inject({
      url: `/api/payouts/statements/${world.clock().getUTCFullYear()}?format=${format}`,
      headers: await world.headersOf(seller),
    })
  const texts = [(await read('csv')).body, pdfText((await read('pdf')).rawPayload)]
  for (const text of texts) {
    expect(text).toContain(number)
    expect(text).toContain(title)
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  }
})

anyTest('a statement has what was taken back, and comes to what the books owe its seller', async ({ world }) => {
  const admin = await world.make.member({ roles: ['Admin'] })
  const paid = await completedOrder(world, { price: 1_000 })
  await refund(world, admin, paid, { amount: 400 })
  const { body } = await world.http.inject({
    url: `/api/payouts/statements/${world.clock().getUTCFullYear()}`,
    headers: await world.headersOf(paid.seller),
  })
  const lines = body.trim().split('\r\n').slice(2)
  const { commission } = world.deps.settings.sales
  const net = (sales: number) => (sales * (10_000 - commission)) / 10_000
  expect(lines.map((line) => [line.split(',')[1], ...line.split(',').slice(-6)])).toEqual([
    ['sale', '1000.00', ...[1000 - net(1000), 0, net(1000), 0, net(1000)].map((sum) => sum.toFixed(2))],
    ['money back', '-400.00', ...[net(400) - 400, 0, -net(400), 0, net(600)].map((sum) => sum.toFixed(2))],
    ['Total', '600.00', ...[600 - net(600), 0, net(600), 0].map((sum) => sum.toFixed(2)), ''],
    ['Closing balance', '', '', '', '', '', net(600).toFixed(2)],
  ])
  const inSwahili = await world.http.inject({
    url: `/api/payouts/statements/${world.clock().getUTCFullYear()}?format=pdf`,
    headers: { ...(await world.headersOf(paid.seller)), 'accept-language': 'sw' },
  })
  // The longest word of the column is whole.
  expect(pdfText(inSwahili.rawPayload)).toContain('zilizorudishwa')
  expect(await balanceOf(world.db, accounts.sellerPayable(paid.seller.id))).toBe(net(600) * 100)
  const { db } = world
  const at = new Date(world.clock().getTime() + 1000)
  expect((await prove({ db, checks: foldLedgerChecks(features), at })).breaches).toEqual([])
})
