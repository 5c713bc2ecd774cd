import { hour } from '@mtaa/contract/time'
import { getOrder } from '@mtaa/contract/commerce/orders/orders'
import { expect } from 'vitest'
import type { World } from '../../../../test/harness.ts'
import { incoming } from '../../../../test/money/statement-lines.ts'
import { isAnyoneWaiting } from '../../../../test/platform/waiting.ts'
import { minute, pending, sendCallback, stateOf, success, test } from '../../../../test/money/static-shop.ts'
import { accounts } from '../../../core/money/accounts.ts'
import { balanceOf, trialBalance } from '../ledger/index.ts'
import { paybillUrlOf, statusUrlOf } from './callback-address.ts'
import { bookMoney } from './book-money.ts'
import { importStatement } from './import-statement.ts'
import { insertRow } from '../paybill-statement/index.ts'

const receipt = 'SAB12CD34E'

const report = (changes: object = {}) => ({
  TransactionType: 'Pay Bill',
  TransID: receipt,
  TransTime: '20260304213000',
  TransAmount: '1500.00',
  BusinessShortCode: '174379',
  BillRefNumber: 'NONE',
  MSISDN: '254712345678',
  ...changes,
})

const paybillAt = ({ deps }: World, what: string) => `${new URL(paybillUrlOf(deps.settings.mpesa)).pathname}/${what}`

const send = (world: World, what: 'confirm' | 'validate', body: object, from = '127.0.0.1') =>
  sendCallback(world, '', body, { url: paybillAt(world, what), from })

/** A report of now, so that it comes after the prompts that a test has sent. */
const stampOf = ({ clock }: World) =>
  new Date(clock().getTime() + 3 * hour + minute).toISOString().replace(/\D/g, '').slice(0, 14)

async function confirm(world: World, body: object, from?: string) {
  const answer = await send(world, 'confirm', report({ TransTime: stampOf(world), ...body }), from)
  expect(answer.json()).toEqual({ ResultCode: 0, ResultDesc: 'Accepted' })
  await world.runJobs()
}

const books = async ({ db }: World) => ({
  collected: await balanceOf(db, accounts.mpesaCollection),
  suspense: await balanceOf(db, accounts.suspense),
  owedBack: await balanceOf(db, accounts.refundsInFlight),
  trial: await trialBalance(db),
})

const paymentsOf = ({ db }: World) =>
  db.selectFrom('payments').select(['status', 'receipt', 'evidence', 'phone']).orderBy('id').execute()

test('money sent by hand under the number of an order pays it, once, no matter which source reports it again', async ({
  world,
  staticShop,
}) => {
  const { order } = await staticShop.checkout()
  const body = { BillRefNumber: ` ${order.number.toLowerCase()} ` }
  await Promise.all([confirm(world, body), confirm(world, body)])
  await confirm(world, body)
  expect(await paymentsOf(world)).toEqual([{ status: 'succeeded', receipt, evidence: 'c2b', phone: '254712345678' }])
  const shown = await world.as(staticShop.buyer)(getOrder, { params: { id: order.id } })
  expect(shown).toMatchObject({ status: 'paid', payment: { receipt } })
  const row = { receipt, completedAt: world.clock(), amountCents: 150_000, reference: order.number, party: null }
  expect(await importStatement(world.deps, incoming([row]))).toMatchObject({ seen: 1 })
  expect(await books(world)).toEqual({ collected: 150_000, suspense: 0, owedBack: 0, trial: 0 })
})

test('a payment that was reported without its phone gets it from the statement', async ({ world, staticShop }) => {
  const { order } = await staticShop.checkout()
  await confirm(world, { BillRefNumber: order.number, MSISDN: '2547 ***** 678' })
  expect(await paymentsOf(world)).toMatchObject([{ status: 'succeeded', phone: null }])
  const row = { receipt, completedAt: world.clock(), amountCents: 150_000, reference: order.number }
  await importStatement(world.deps, incoming([{ ...row, party: '2547*****678' }]))
  expect(await paymentsOf(world)).toMatchObject([{ phone: null }])
  await importStatement(world.deps, incoming([{ ...row, party: '254712345678' }]))
  await importStatement(world.deps, incoming([{ ...row, party: '254799999999' }]))
  expect(await paymentsOf(world)).toMatchObject([{ phone: '254712345678' }])
})

test('two imports of the same money at once book it once', async ({ world, staticShop }) => {
  const { order } = await staticShop.checkout()
  const row = { receipt, completedAt: world.clock(), amountCents: 150_000, reference: order.number, party: null }
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => bookMoney(world.deps, row, 'c2b')))
  expect(outcomes.toSorted()).toEqual(['paid', 'seen', 'seen', 'seen', 'seen', 'seen'].toSorted())
  expect(await paymentsOf(world)).toHaveLength(1)
  expect((await books(world)).collected).toBe(150_000)
})

test('a payment that is opened for money which another import books under another number is undone', async ({
  world,
  staticShop,
}) => {
  const { order } = await staticShop.checkout()
  const row = { receipt, completedAt: world.clock(), amountCents: 150_000, reference: order.number, party: null }
  let booking: Promise<string> | undefined
  await world.db.transaction().execute(async (tx) => {
    await insertRow(tx, row, { paymentId: null, outcome: 'unmatched', source: 'c2b', at: world.clock() })
    booking = bookMoney(world.deps, row, 'c2b')
    await expect.poll(() => isAnyoneWaiting(world)).toBe(true)
  })
  expect(await booking).toBe('seen')
  expect(await paymentsOf(world)).toEqual([])
})

test('the report of a prompt’s own money settles its payment, and the callback adds nothing', async ({
  world,
  staticShop,
}) => {
  const { id, order, requestId } = await pending(world, staticShop)
  await confirm(world, { BillRefNumber: order.number, MSISDN: '2547 ***** 678' })
  expect(await stateOf(world, id)).toMatchObject({ status: 'succeeded', receipt, evidence: 'c2b' })
  await sendCallback(world, id, success({ id: requestId }))
  await world.runJobs()
  expect(await books(world)).toEqual({ collected: 150_000, suspense: 0, owedBack: 0, trial: 0 })
})

test('money sent by hand from another phone pays beside a prompt that is open; the money of the prompt goes back', async ({
  world,
  staticShop,
}) => {
  const { id, order, requestId } = await pending(world, staticShop)
  await confirm(world, { BillRefNumber: order.number, TransID: 'SCC12CD34E', TransAmount: '100.00' })
  await confirm(world, { BillRefNumber: order.number, MSISDN: '254799000001' })
  expect(await paymentsOf(world)).toMatchObject([{ status: 'pending' }, { status: 'succeeded_late', receipt }])
  await sendCallback(world, id, success({ id: requestId, receipt: 'SBB12CD34E' }))
  await world.runJobs()
  expect(await stateOf(world, id)).toMatchObject({ status: 'refunding', reason: 'already_paid' })
  expect(await books(world)).toEqual({ collected: 310_000, suspense: 10_000, owedBack: 150_000, trial: 0 })
})

test('a callback and a report of one receipt at the same moment are one movement', async ({ world, staticShop }) => {
  const { id, order, requestId } = await pending(world, staticShop)
  const body = report({ TransTime: stampOf(world), BillRefNumber: order.number })
  await Promise.all([send(world, 'confirm', body), sendCallback(world, id, success({ id: requestId }))])
  await world.runJobs()
  expect(await paymentsOf(world)).toMatchObject([{ status: 'succeeded', receipt }])
  expect(await books(world)).toEqual({ collected: 150_000, suspense: 0, owedBack: 0, trial: 0 })
})

test('money for an order that is paid already is owed back; another amount or number is in suspense', async ({
  world,
  staticShop,
}) => {
  const { order } = await staticShop.checkout()
  await confirm(world, { BillRefNumber: order.number, TransID: 'SAA12CD34E', TransAmount: '1510.00' })
  expect(await paymentsOf(world)).toEqual([])
  await confirm(world, { BillRefNumber: order.number })
  await confirm(world, { BillRefNumber: order.number, TransID: 'SBB12CD34E' })
  expect(await paymentsOf(world)).toMatchObject([{ status: 'succeeded' }, { status: 'refunding' }])
  await confirm(world, { BillRefNumber: order.number, TransID: 'SCC12CD34E', TransAmount: '10.00' })
  await confirm(world, { BillRefNumber: 'WHATEVER', TransID: 'SDD12CD34E', TransAmount: '7' })
  expect(await paymentsOf(world)).toHaveLength(2)
  expect(await books(world)).toEqual({ collected: 452_700, suspense: 152_700, owedBack: 150_000, trial: 0 })
})

test('a report from an unlisted IP, or from KSh 10,000 on, counts when M-Pesa says the same when queried', async ({
  world,
  staticShop,
}) => {
  const { order } = await staticShop.checkout({ price: 10_000 })
  await confirm(world, { BillRefNumber: order.number, TransAmount: '10000.00' })
  await confirm(world, { BillRefNumber: 'X', TransID: 'SFORGED001' }, '203.0.113.9')
  expect(await paymentsOf(world)).toEqual([])
  const queries = await world.db.selectFrom('daraja_status_queries').selectAll().orderBy('id').execute()
  expect(queries.map((query) => query.receipt)).toEqual([receipt, 'SFORGED001'])
  const [query, forged] = queries
  const lie = status({ Amount: 1_600, ReceiptNo: 'SFORGED001' })
  await sendCallback(world, '', lie, { url: statusAt(world, forged?.id ?? '') })
  await world.runJobs()
  expect(await books(world)).toMatchObject({ collected: 0, suspense: 0 })
  const answer = status({ Amount: 10_000, ReceiptNo: receipt })
  await sendCallback(world, '', answer, { url: statusAt(world, query?.id ?? '') })
  await world.runJobs()
  expect(await paymentsOf(world)).toMatchObject([{ status: 'succeeded', receipt }])
  expect(await books(world)).toMatchObject({ collected: 1_000_000, suspense: 0 })
})

const statusAt = ({ deps }: World, id: string) => `${new URL(statusUrlOf(deps.settings.mpesa, id)).pathname}/result`

const status = (values: Record<string, unknown>) => ({
  Result: {
    ResultCode: 0,
    ResultParameters: {
      ResultParameter: Object.entries({ TransactionStatus: 'Completed', ...values }).map(([Key, Value]) => ({
        Key,
        Value,
      })),
    },
  },
})

test('before money is sent, what cannot be booked is refused by its code', async ({ world, staticShop }) => {
  const { order } = await staticShop.checkout()
  const answer = async (changes: object) =>
    (await send(world, 'validate', report({ BillRefNumber: order.number, ...changes }))).json<{ ResultCode: string }>()
      .ResultCode
  expect(await answer({})).toBe('0')
  expect(await answer({ MSISDN: 'nobody' })).toBe('C2B00011')
  expect(await answer({ BillRefNumber: 'ANOTHER' })).toBe('C2B00012')
  for (const TransAmount of ['1499.00', '1500.50', '-1500', '1e3', ''])
    expect(await answer({ TransAmount })).toBe('C2B00013')
  expect(await answer({ BusinessShortCode: '600000' })).toBe('C2B00015')
  await confirm(world, { BillRefNumber: order.number })
  expect(await answer({})).toBe('C2B00016')
})

test('a wrong token finds nothing, and what cannot be read is stored and books nothing', async ({
  world,
  staticShop,
}) => {
  await staticShop.checkout()
  const wrong = await sendCallback(world, '', report(), { url: '/hooks/pay/c2b/aaaaaaaaaaaaaaaaaaaaaa/confirm' })
  expect(wrong.statusCode).toBe(404)
  for (const body of ['', 'no json', '{"TransID":"\\u0000"}', '[]', '{"TransID":"SAB12CD34E","TransAmount":"0"}'])
    expect((await sendCallback(world, '', body, { url: paybillAt(world, 'confirm') })).statusCode).toBe(200)
  await confirm(world, { BusinessShortCode: '600000', TransID: 'SEE12CD34E' })
  const stored = await world.db.selectFrom('daraja_inbox').select('outcome').execute()
  expect(new Set(stored.map(({ outcome }) => outcome))).toEqual(new Set(['unreadable', 'other_paybill']))
  expect(await books(world)).toEqual({ collected: 0, suspense: 0, owedBack: 0, trial: 0 })
})
