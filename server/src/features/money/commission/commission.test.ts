import * as api from '@mtaa/contract/money/commission'
import { expect } from 'vitest'
import { completedOrder } from '../../../../test/commerce/completed-deals.ts'
import type { Person } from '../../../../test/factories.ts'
import { test as base, type World } from '../../../../test/harness.ts'
import { refund } from '../../../../test/money/paid-orders.ts'
import { sell as sellWithout, makeSeller } from '../../../../test/money/payouts.ts'
import { pdfText } from '../../../../test/platform/pdf-text.ts'
import { foldLedgerChecks } from '../../../core/fold.ts'
import { features } from '../../../features.ts'
import { read } from '../../../platform/database/read.ts'
import { prove } from '../ledger/index.ts'

const test = base.extend('worldOptions', {
  settings: (usual) => ({ ...usual, sales: { commission: 500, withholding: 0, vat: 1_600 } }),
})

const at = (world: World, moment: string) => world.setNow(new Date(moment))
const close = (world: World) => world.runSchedule('commission.close_months')
const months = async (world: World, person: Person) => (await world.as(person)(api.listCommissionInvoices, {})).items

/** What was posted to our income and to the tax in it in a month, in cents, by what it is of. */
async function posted({ db }: World, from: string, before: string) {
  const { rows } = await read<{ code: string; cents: number }>(db)`
    select a.code, sum(case e.side when 'C' then e.amount else -e.amount end)::bigint as cents
    from ledger_entry e join ledger_account a on a.id = e.account_id join ledger_tx t on t.id = e.tx_id
    where a.code in ('4010', '2070') and t.created_at >= ${new Date(from)} and t.created_at < ${new Date(before)}
    group by 1`
  const of = (code: string) => rows.find((row) => row.code === code)?.cents ?? 0
  return { commission: of('4010') + of('2070'), vat: of('2070') }
}

test('an invoice of a month is what the books have of it, and late returns are in the month in which they happen', async ({
  world,
}) => {
  const admin = await world.make.member({ roles: ['Admin'] })
  at(world, '2027-10-31T20:00:00.000Z')
  const paid = await completedOrder(world, { price: 1_160 })
  const { seller } = paid
  const open = await months(world, seller)
  expect(open).toEqual([
    { month: '2027-10', number: null, issued_at: null, sales_cents: 116_000, commission_cents: 5_800, vat_cents: 800 },
  ])
  at(world, '2027-10-31T21:59:59.000Z')
  await close(world)
  expect((await months(world, seller))[0]?.number).toBeNull()
  at(world, '2027-10-31T22:00:00.000Z')
  await Promise.all([close(world), close(world)])
  const closed = { ...open[0], number: 'MT-2027-000001', issued_at: '2027-10-31T22:00:00.000Z' }
  expect(await months(world, seller)).toEqual([closed])
  expect({ commission: 5_800, vat: 800 }).toEqual(await posted(world, '2027-09-30T21:00Z', '2027-10-31T21:00Z'))

  at(world, '2027-11-10T09:00:00.000Z')
  await refund(world, admin, paid, { amount: 580 })
  at(world, '2027-11-30T23:00:00.000Z')
  await close(world)
  const [november, october] = await months(world, seller)
  expect(november).toMatchObject({ sales_cents: -58_000, commission_cents: -2_900, vat_cents: -400 })
  expect(october).toEqual(closed)
  expect({ commission: -2_900, vat: -400 }).toEqual(await posted(world, '2027-10-31T21:00Z', '2027-11-30T21:00Z'))
  const { items } = await world.as(seller)(api.listCommissionLines, { params: { month: '2027-11' } })
  expect(items).toMatchObject([{ kind: 'return', number: expect.stringMatching(/\w{10}/), commission_cents: -2_900 }])

  const { db, clock } = world
  const verdict = () => prove({ db, checks: foldLedgerChecks(features), at: new Date(clock().getTime() + 1000) })
  expect((await verdict()).breaches).toEqual([])
  await expect(db.updateTable('commission_invoices').set({ vat_cents: 0 }).execute()).rejects.toThrow('does not change')
  await db.updateTable('tax_lines').set({ vat_cents: 799 }).execute()
  expect((await verdict()).breaches.map(({ examples }) => examples)).toEqual([['invoice 2027-1']])
})

test('numbers of a year have no gap across sellers, months without sales are passed over, and a new year begins anew', async ({
  world,
}) => {
  at(world, '2027-10-05T09:00:00.000Z')
  const sellers = await Promise.all(
    Array.from({ length: 3 }, () => makeSeller(world, { known: false, shillings: 100 })),
  )
  at(world, '2027-12-05T09:00:00.000Z')
  for (const { seller } of sellers) await sellWithout(world, seller, 200)
  at(world, '2028-02-01T09:00:00.000Z')
  await sellWithout(world, sellers[0]?.seller as Person, 300)
  at(world, '2028-03-02T09:00:00.000Z')
  await close(world)
  const numbers = await world.db
    .selectFrom('commission_invoices')
    .select(['year', 'place'])
    .orderBy('year')
    .orderBy('place')
    .execute()
  expect(numbers.map(({ year, place }) => `${year} ${place}`)).toEqual([
    ...[1, 2, 3, 4, 5, 6].map((place) => `2027 ${place}`),
    '2028 1',
  ])
  await close(world)
  expect(await world.db.selectFrom('commission_months').select('month').execute()).toHaveLength(5)
})

test('the files of an invoice name its number, its seller and each order, and are for nobody else', async ({
  world,
}) => {
  at(world, '2027-10-20T09:00:00.000Z')
  const { order, seller } = await completedOrder(world, { price: 1_160 })
  at(world, '2027-11-02T09:00:00.000Z')
  await close(world)
  // The widest that there is: in a file it is one word, however narrow its column.
  const number = 'MWMWMWMWMW'
  await world.db.updateTable('orders').set({ number }).where('id', '=', order.id).execute()
  const file = async (format: string, person: Person) =>
    world.http.inject({
      url: `/api/payouts/commission/2027-10/file?format=${format}`,
      headers: await world.headersOf(person),
    })
  const csv = (await file('csv', seller)).body.trim().split('\r\n')
  expect(csv.slice(1)).toEqual([
    expect.stringContaining(`sale,${number},1160.00,50.00,8.00,58.00`),
    ',Total,,1160.00,50.00,8.00,58.00',
  ])
  const text = pdfText((await file('pdf', seller)).rawPayload)
  for (const part of ['MT-2027-000001', number, '1160.00', '8.00', '58.00']) expect(text).toContain(part)
  // The names of the columns are whole, too: `commission` stands in two, and above them.
  expect(text.match(/commission/g)).toHaveLength(3)
  const other = await world.make.member()
  expect((await file('csv', other)).body).not.toContain(number)
  expect(await months(world, other)).toEqual([])
  expect((await world.http.inject('/api/payouts/commission')).statusCode).toBe(401)
})
