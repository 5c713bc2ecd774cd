import { expect } from 'vitest'
import type { World } from '../../../../test/harness.ts'
import { later, minute, pending, sendCallback, success, test } from '../../../../test/money/static-shop.ts'
import { incoming } from '../../../../test/money/statement-lines.ts'
import { newId } from '../../../platform/database/ids.ts'
import { importStatement } from './import-statement.ts'
import { statementChecks } from './ledger-checks.queries.ts'
import type { StatementRow } from '../paybill-statement/index.ts'

/** What each check finds, in their order. */
const findAll = ({ db, clock }: World) => Promise.all(statementChecks.map((one) => one.findBreaches(db, clock())))

test('statements and books are compared line by line: what is missing, another amount, and what was taken back', async ({
  world,
  staticShop,
}) => {
  const { db } = world
  const { id, requestId, order } = await pending(world, staticShop)
  const begun = world.clock().getTime()
  await sendCallback(world, id, success({ id: requestId }))
  await world.runJobs()
  const { receipt } = await staticShop.payment(id)
  const line = (input: Partial<StatementRow>): StatementRow => ({
    receipt: newId().slice(-10).toUpperCase(),
    amountCents: 500,
    reference: null,
    party: null,
    completedAt: new Date(begun),
    ...input,
  })
  const around = [-30, 30].map((minutes) => line({ completedAt: new Date(begun + minutes * minute) }))

  await importStatement(world.deps, incoming(around.slice(0, 1)))
  await later(world, 90)
  // What came after the last line that was read is in flight.
  expect(await findAll(world)).toEqual([[], [], []])
  await importStatement(world.deps, incoming(around.slice(1)))
  expect(await findAll(world)).toEqual([[], [], []])
  await later(world, 90)
  expect(await findAll(world)).toEqual([[], [id], []])

  const own = line({ receipt: receipt ?? '', amountCents: 150_000, reference: order.number })
  expect(await importStatement(world.deps, incoming([own]))).toMatchObject({ known: 1 })
  expect(await findAll(world)).toEqual([[], [], []])

  const change = (of: string, amount_cents: number) =>
    db.updateTable('statement_rows').set({ amount_cents }).where('receipt', '=', of).execute()
  await change(own.receipt, 150_100)
  expect(await findAll(world)).toEqual([[own.receipt], [], []])
  await change(own.receipt, 150_000)
  const [stranger] = around.map((one) => one.receipt)
  await change(stranger ?? '', 501)
  expect(await findAll(world)).toEqual([[stranger], [], []])
  await change(stranger ?? '', 500)

  // So many that they are booked as one sum.
  const many = Array.from({ length: 51 }, () => line({}))
  expect(await importStatement(world.deps, incoming(many))).toMatchObject({ unmatched: 51 })
  expect(await findAll(world)).toEqual([[], [], []])
  const [first] = await db.selectFrom('statement_rows').selectAll().where('booking_id', 'is not', null).execute()
  await change(first?.receipt ?? '', 501)
  expect(await findAll(world)).toEqual([[`booking ${first?.booking_id}`], [], []])
  await change(first?.receipt ?? '', 500)

  // As if it had not been applied to the payment.
  const back = { id: newId(), receipt: 'SZZ9', reason: 'Reversal', amount_cents: 150_000, linked_receipt: own.receipt }
  await db
    .insertInto('statement_outgoing')
    .values({ ...back, completed_at: world.clock(), imported_at: world.clock() })
    .execute()
  expect(await findAll(world)).toEqual([[], [], [back.receipt]])
})
