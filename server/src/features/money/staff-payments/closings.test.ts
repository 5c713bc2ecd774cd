import { day } from '@mtaa/contract/time'
import { listClosings } from '@mtaa/contract/money/closings'
import * as api from '@mtaa/contract/money/staff-payments'
import { expect } from 'vitest'
import type { World } from '../../../../test/harness.ts'
import { paidOrder, settle, unpaidOrder } from '../../../../test/money/paid-orders.ts'
import { items, reason, received, stray, test } from '../../../../test/money/staff-money.ts'
import { bookMoney, incoming, statementChecks } from '../../../../test/money/statement-lines.ts'
import { force, stateOf } from '../../../../test/money/static-shop.ts'
import { newId } from '../../../platform/database/ids.ts'
import { importStatement } from '../daraja/index.ts'
import { lockWithPayable, reversePayment } from '../payments/index.ts'

/** An order whose payment came like this. */
async function came(world: World, how: Record<string, string>, price = 1500) {
  const made = await unpaidOrder(world, { price })
  await force(world, made.paymentId, how)
  await settle(world, made.paymentId)
  return made
}

/** What the statement says of all that Daraja received by our books. */
async function linesOf({ db, clock }: World) {
  const payments = await db
    .selectFrom('payments')
    .select(['receipt', 'amount_cents as amountCents'])
    .where('rail', '=', 'daraja')
    .where('receipt', 'is not', null)
    .execute()
  return payments.map(({ receipt, amountCents }) => ({
    receipt: receipt ?? '',
    amountCents,
    completedAt: clock(),
    reference: null,
    party: null,
  }))
}

test('a day with every ending closes without a difference, and with one where money is missing', async ({
  world,
  crew,
}) => {
  const { deps } = world
  await paidOrder(world, { price: 100 })
  await came(world, { status: 'lapsed' }, 200)
  await came(world, { rail: 'paystack', method: 'card' }, 400)
  await came(world, { rail: 'paystack' }, 800)
  const reversed = await paidOrder(world, { price: 1_600 })
  await deps.db.transaction().execute(async (tx) => {
    const locked = await lockWithPayable(deps, tx, reversed.paymentId)
    if (locked)
      await reversePayment(deps, tx, locked, { result: { result_code: '0', result_desc: null }, at: deps.clock() })
  })
  // Paid twice: the second is owed back.
  const [first, second] = [await paidOrder(world, { price: 3_200 }), await unpaidOrder(world, { price: 3_200 })]
  await force(world, second.paymentId, { payable_id: (await stateOf(world, first.paymentId)).payable_id })
  expect(await settle(world, second.paymentId)).toBe('refunding')
  // By hand.
  const { order } = await unpaidOrder(world, { price: 6_400 })
  const line = { completedAt: deps.clock(), amountCents: 640_000, reference: order.number, party: null }
  expect(await bookMoney(deps, { ...line, receipt: 'HAND000001' }, 'c2b')).toBe('settled')
  // Without a receipt, and a shilling more by the statement.
  const unpaid = await unpaidOrder(world, { price: 900 })
  await settle(world, unpaid.paymentId, null)
  const more = { ...line, receipt: 'MORE000001', amountCents: 90_100, reference: unpaid.order.number }
  expect(await bookMoney(deps, more, 'statement')).toBe('contradiction')
  // Of another amount, in review and returned.
  const [inReview, back] = [await received(world, 1_499), await received(world, 1_300)]
  const [, item] = await items(world, crew.admin)
  const returned = await world.as(crew.admin)(api.returnSuspense, {
    params: { id: item?.id ?? '' },
    body: { reason },
    idempotencyKey: newId(),
  })
  expect(returned).toMatchObject({ amount: 1_300, state: 'approved' })
  await stray(world, 50)

  const lines = (await linesOf(world)).map((one) =>
    one.receipt === inReview.receipt || one.receipt === back.receipt
      ? { ...one, amountCents: one.receipt === inReview.receipt ? 149_900 : 130_000 }
      : one,
  )
  // What Safaricom has reported is no statement yet.
  const early = (await world.as(crew.support)(listClosings, { query: {} })).items
  expect(early).toMatchObject([{ statement: { count: 2 }, missing: 8 }])
  const result = await importStatement(deps, incoming(lines))
  expect(result).toMatchObject({ contradiction: 0, unmatched: 0, seen: 2, known: lines.length - 2 })
  for (const { name, findBreaches } of statementChecks)
    expect([name, await findBreaches(world.db, deps.clock())]).toEqual([name, []])

  const closing = async () => (await world.as(crew.support)(listClosings, { query: { days: 2 } })).items
  const amount = 100 + 200 + 1_600 + 3_200 * 2 + 6_400 + 901 + 1_499 + 1_300 + 50
  const whole = { ours: { count: 10, amount }, statement: { count: 10, amount } }
  expect(await closing()).toMatchObject([{ ...whole, difference: 0, unmatched: 1, missing: 0, refunded: 0 }])

  // Our books have money that the statement has not, and on the next day the other way round.
  await paidOrder(world, { price: 333 })
  expect(await closing()).toMatchObject([{ difference: 333, missing: 1 }])
  world.setNow(new Date(deps.clock().getTime() + day))
  await world.db
    .insertInto('statement_rows')
    .values({
      id: newId(),
      receipt: 'LOST000001',
      completed_at: deps.clock(),
      amount_cents: 7_700,
      outcome: 'contradiction',
      source: 'statement',
      imported_at: deps.clock(),
      payment_id: first.paymentId,
    })
    .execute()
  expect(await closing()).toMatchObject([
    { difference: -77, unmatched: 1 },
    { difference: 333, missing: 1 },
  ])
  world.setNow(new Date(deps.clock().getTime() + day))
  expect(await closing()).toMatchObject([{ difference: -77 }])
})
