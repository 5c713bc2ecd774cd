import { centsOf } from '@mtaa/contract/money'
import { getOrder } from '@mtaa/contract/commerce/orders/orders'
import { expect, test as plain } from 'vitest'
import type { World } from '../../../../test/harness.ts'
import type { Shop } from '../../../../test/money/mpesa.ts'
import {
  force,
  later,
  minute,
  pending,
  stateOf,
  success,
  sendCallback,
  test,
} from '../../../../test/money/static-shop.ts'
import { settle } from '../../../../test/money/paid-orders.ts'
import { incoming, readAll } from '../../../../test/money/statement-lines.ts'
import { accounts } from '../../../core/money/accounts.ts'
import { balanceOf, trialBalance } from '../ledger/index.ts'
import { bookMoney } from './book-money.ts'
import { importStatement } from './import-statement.ts'
import { type StatementRow } from '../paybill-statement/index.ts'
import { mayBePhone, readMoment } from './statement-csv.ts'

async function unconfirmed(world: World, staticShop: Shop, { price = 1500, phone = '0712345678' } = {}) {
  const made = await staticShop.checkout({ price })
  const { id } = await staticShop.pay(made.order, phone)
  const pushedAt = world.clock()
  await force(world, id, { status: 'review', reason: 'push_unconfirmed', pushed_at: pushedAt, next_check_at: null })
  await world.pool.query('delete from graphile_worker._private_jobs')
  await world.pool.query('delete from push_locks')
  const paid = (input: Partial<StatementRow> = {}): StatementRow => ({
    receipt: 'SAB12CD34E',
    completedAt: new Date(pushedAt.getTime() + minute),
    amountCents: centsOf(price),
    reference: made.order.number,
    party: '254712345678',
    ...input,
  })
  const day = { from: new Date(pushedAt.getTime() - minute), to: new Date(pushedAt.getTime() + 24 * 60 * minute) }
  return { ...made, id, paid, day }
}

const orderOf = (world: World, { buyer }: Shop, id: string) => world.as(buyer)(getOrder, { params: { id } })

test('money in the statement under the number of an order settles the payment in review, once', async ({
  world,
  staticShop,
}) => {
  const { id, order, paid, day } = await unconfirmed(world, staticShop)
  await later(world, 24 * 60)
  expect(await importStatement(world.deps, incoming([paid()]), day)).toMatchObject({ settled: 1, not_paid: 0 })
  expect(await staticShop.payment(id)).toMatchObject({ status: 'succeeded_late', receipt: 'SAB12CD34E', reason: null })
  expect((await orderOf(world, staticShop, order.id)).status).toBe('paid')
  expect(await importStatement(world.deps, incoming([paid()]), day)).toMatchObject({ seen: 1, settled: 0 })
  await sendCallback(world, id, success())
  await world.runJobs()
  expect(await balanceOf(world.db, accounts.mpesaCollection)).toBe(150_000)
  expect(await trialBalance(world.db)).toBe(0)
})

test('a statement that covers the payment and does not have it ends the review, and the order can be paid', async ({
  world,
  staticShop,
}) => {
  const { id, order, day } = await unconfirmed(world, staticShop)
  await later(world, 30)
  // Exported too soon after the push, or not of its time: nothing can be concluded from what is missing.
  expect(await importStatement(world.deps, [], day)).toMatchObject({ not_paid: 0 })
  await later(world, 24 * 60)
  expect(await importStatement(world.deps, [])).toMatchObject({ not_paid: 0 })
  const after = { ...day, from: new Date(day.from.getTime() + 2 * minute) }
  expect(await importStatement(world.deps, [], after)).toMatchObject({ not_paid: 0 })
  const torn = [{ is: 'skipped', why: 'torn' }] as const
  expect(await importStatement(world.deps, torn, day)).toMatchObject({ torn: 1, not_paid: 0 })
  expect((await staticShop.payment(id)).status).toBe('review')

  expect(await importStatement(world.deps, [], day)).toMatchObject({ not_paid: 1 })
  expect(await staticShop.payment(id)).toMatchObject({ status: 'lapsed', reason: 'no_evidence' })
  expect(await orderOf(world, staticShop, order.id)).toMatchObject({ payable: true, in_review: false })
  expect((await staticShop.pay(order)).status).toBe('created')
})

test('two imports at once and a callback between them move the money once', async ({ world, staticShop }) => {
  const { id, paid, day } = await unconfirmed(world, staticShop)
  await later(world, 24 * 60)
  await sendCallback(world, id, success())
  const [one, other] = await Promise.all([
    importStatement(world.deps, incoming([paid()]), day),
    importStatement(world.deps, incoming([paid()]), day),
    world.runJobs(),
  ])
  expect(one.settled + other.settled).toBeLessThanOrEqual(1)
  expect(one.seen + other.seen).toBe(1)
  expect(await staticShop.payment(id)).toMatchObject({ status: 'succeeded_late', receipt: 'SAB12CD34E' })
  expect(await balanceOf(world.db, accounts.mpesaCollection)).toBe(150_000)
})

test('money that fits no payment is in suspense, and no review of that amount is called unpaid', async ({
  world,
  staticShop,
}) => {
  const { id, paid, day } = await unconfirmed(world, staticShop)
  await later(world, 24 * 60)
  const rows = [
    paid({ reference: 'ANOTHER123' }),
    paid({ receipt: 'SBB12CD34E', party: '254799000000', amountCents: 100 }),
    paid({ receipt: 'SCC12CD34E', completedAt: new Date(day.from.getTime() - 10 * minute), amountCents: 100 }),
    paid({ receipt: 'SDD12CD34E', reference: null, amountCents: 100 }),
  ]
  expect(await importStatement(world.deps, incoming(rows), day)).toMatchObject({
    unmatched: 4,
    still_in_review: 1,
    not_paid: 0,
  })
  expect((await staticShop.payment(id)).status).toBe('review')
  expect(await balanceOf(world.db, accounts.suspense)).toBe(150_300)
  expect(await trialBalance(world.db)).toBe(0)
})

test('another amount under the right number is for a person, with the money in suspense', async ({
  world,
  staticShop,
}) => {
  const { id, paid, day } = await unconfirmed(world, staticShop)
  await later(world, 24 * 60)
  expect(await importStatement(world.deps, incoming([paid({ amountCents: 100 })]), day)).toMatchObject({
    amount_mismatch: 1,
  })
  expect(await staticShop.payment(id)).toMatchObject({ status: 'review', reason: null, receipt: 'SAB12CD34E' })
  expect(await balanceOf(world.db, accounts.suspense)).toBe(100)
})

test('what lapsed and is in the statement is paid after all; what is paid gets its receipt', async ({
  world,
  staticShop,
}) => {
  const lapsed = await pending(world, staticShop)
  await later(world, 16)
  expect((await staticShop.payment(lapsed.id)).status).toBe('lapsed')
  const requested = await pending(world, staticShop, { phone: '0799000000' })
  await force(world, requested.id, { status: 'succeeded', settled_at: world.clock(), next_check_at: null })
  await world.db
    .updateTable('checkouts')
    .set({ status: 'paid' })
    .where('id', '=', requested.order.checkout_id)
    .execute()
  const row = async ({ id, order }: typeof requested, receipt: string, party: string): Promise<StatementRow> => {
    const { pushed_at } = await stateOf(world, id)
    return { receipt, completedAt: pushed_at ?? new Date(), amountCents: 150_000, reference: order.number, party }
  }
  const rows = [await row(lapsed, 'SAB12CD34E', '2547*****678'), await row(requested, 'SBB12CD34E', '254799000000')]
  expect(await importStatement(world.deps, incoming(rows))).toMatchObject({ settled: 1, receipt_kept: 1 })
  expect(await staticShop.payment(lapsed.id)).toMatchObject({ status: 'succeeded_late', receipt: 'SAB12CD34E' })
  expect(await staticShop.payment(requested.id)).toMatchObject({ status: 'succeeded', receipt: 'SBB12CD34E' })
})

test('what queries have settled is booked with the amount that came, and its money is not taken for a stranger', async ({
  world,
  staticShop,
}) => {
  async function settled(amountCents: number, receipt: string) {
    const made = await unconfirmed(world, staticShop)
    await settle(world, made.id, null)
    return { ...made, line: made.paid({ receipt, amountCents }) }
  }
  const more = await settled(150_100, 'SAB12CD34E')
  const less = await settled(149_500, 'SBB12CD34E')
  const much = await settled(151_000, 'SCC12CD34E')
  const byHand = await settled(150_100, 'SDD12CD34E')
  const lines = incoming([more.line, less.line, much.line])
  expect(await importStatement(world.deps, lines)).toMatchObject({ contradiction: 2, unmatched: 1 })
  expect(await importStatement(world.deps, lines)).toMatchObject({ seen: 3 })
  expect(await bookMoney(world.deps, byHand.line, 'c2b')).toBe('unmatched')
  expect(await staticShop.payment(more.id)).toMatchObject({ status: 'succeeded_late', receipt: 'SAB12CD34E' })
  expect(await staticShop.payment(less.id)).toMatchObject({ status: 'succeeded_late', receipt: 'SBB12CD34E' })
  expect((await staticShop.payment(much.id)).receipt).toBeNull()
  expect(await balanceOf(world.db, accounts.suspense)).toBe(151_000 + 150_100)
  expect(await balanceOf(world.db, accounts.goodwill)).toBe(500 - 100)
  expect(await balanceOf(world.db, accounts.mpesaCollection)).toBe(4 * 150_000 + 151_000 + 150_100 + 100 - 500)
  expect(await trialBalance(world.db)).toBe(0)
})

test('a payment called paid that no statement has is reported', async ({ world, staticShop }) => {
  const { id, requestId } = await pending(world, staticShop)
  const from = new Date(world.clock().getTime() - minute)
  await sendCallback(world, id, success({ id: requestId }))
  await world.runJobs()
  await later(world, 24 * 60)
  expect(await importStatement(world.deps, [], { from, to: world.clock() })).toMatchObject({ ghost: 1 })
  const less = { receipt: 'SAB12CD34E', completedAt: from, amountCents: 149_900, reference: null, party: null }
  expect(await importStatement(world.deps, incoming([less]))).toMatchObject({ contradiction: 1, known: 0 })
  expect((await staticShop.payment(id)).status).toBe('succeeded')
  // What came by another provider is in its statements.
  await world.db.updateTable('payments').set({ rail: 'paystack' }).where('id', '=', id).execute()
  expect(await importStatement(world.deps, [], { from, to: world.clock() })).toMatchObject({ ghost: 0 })
})

test("the simulator's statement is understood, and settles what it charged", async ({ world, staticShop }) => {
  const { id, order } = await pending(world, staticShop, { phone: '0712345901' })
  const forgotten = { provider_request_id: null, status: 'review', reason: 'push_unconfirmed', next_check_at: null }
  await force(world, id, forgotten)
  staticShop.phones.advance(6_000)
  const csv = (await staticShop.simulator.inject('/__sim/statement')).body
  const { rows, skipped } = await readAll(csv)
  expect(skipped).toBe(0)
  expect(rows).toMatchObject([{ amountCents: 150_000, reference: order.number, party: '254712345901' }])
  expect(await importStatement(world.deps, incoming(rows))).toMatchObject({ settled: 1 })
  expect(await staticShop.payment(id)).toMatchObject({ status: 'succeeded_late', receipt: rows[0]?.receipt })
})

plain('a statement is read by the names of its columns, with any text above them and between quotes', async () => {
  const text = `\uFEFF"Short Code","174379"\r\n\r\n"Completion Time","Receipt No.","Paid In","Withdrawn","Transaction Status","Details","Other Party Info"
04-03-2026 23:59:01,SAB12CD34E,"1,500.00",,Completed,"Pay Bill from 2547***678 - ""MAMA"", NJERI Acc. abcde12345",2547***678 - MAMA
2026-03-05 00:00:00,SBB12CD34E,,20.00,Completed,Charge,
2026-03-05 00:00:00,SCC12CD34E,5.00,,Failed,x,
nonsense,SDD12CD34E,5.00,,Completed,x,
2026-03-05 00:00:00,SEE12CD34E,5.5,,Completed,no account,Somebody
`
  const { lines, rows, skipped } = await readAll(text)
  expect(skipped).toBe(2)
  expect(lines.filter(({ is }) => is === 'outgoing')).toMatchObject([
    { row: { receipt: 'SBB12CD34E', amountCents: 2000, reason: 'Charge', linkedReceipt: null } },
  ])
  expect(rows).toEqual([
    {
      receipt: 'SAB12CD34E',
      completedAt: new Date('2026-03-04T20:59:01Z'),
      amountCents: 150_000,
      reference: 'ABCDE12345',
      party: '2547***678',
    },
    {
      receipt: 'SEE12CD34E',
      completedAt: new Date('2026-03-04T21:00:00Z'),
      amountCents: 550,
      reference: null,
      party: null,
    },
  ])
  await expect(readAll('a,b\n1,2\n')).rejects.toThrow('Receipt No.')
  expect(readMoment('yesterday')).toBeNull()
})

plain('a phone that a statement shows in part may be any that looks so', () => {
  for (const party of [null, '254712345678', '0712345678', '2547***678', '2547*****', '*'])
    expect(mayBePhone(party, '254712345678')).toBe(true)
  for (const party of ['254799000000', '2547***679', '2541***678'])
    expect(mayBePhone(party, '254712345678')).toBe(false)
})
