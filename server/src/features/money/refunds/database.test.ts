import type { Insertable } from 'kysely'
import { expect } from 'vitest'
import { test, type World } from '../../../../test/harness.ts'
import { paidOrder, type Paid } from '../../../../test/money/paid-orders.ts'
import { isAnyoneWaiting } from '../../../../test/platform/waiting.ts'
import { newId } from '../../../platform/database/ids.ts'
import type { PaymentDecisions, Refunds } from '../../../platform/database/schema.ts'

/** A row that the program itself would not write: the tables refuse more than came in any case. */
const rowOf = (paid: Paid, shillings: number, changes: Partial<Insertable<Refunds>> = {}): Insertable<Refunds> => ({
  id: newId(),
  payment_id: paid.paymentId,
  part_id: paid.order.id,
  amount_cents: shillings * 100,
  origin: 'chosen',
  state: 'approved',
  paid_from: 'held',
  reason: 'x',
  requested_as: 'program',
  created_at: new Date(),
  ...changes,
})

const constraintOf = (act: Promise<unknown>): Promise<string | undefined> =>
  act.then(
    () => 'written',
    (error: { constraint?: string; code?: string }) => error.constraint ?? error.code,
  )

const insert = ({ db }: Pick<World, 'db'>, row: Insertable<Refunds>) => db.insertInto('refunds').values(row).execute()

test('the tables refuse more than came, a second of what there is once, and changes of what was decided', async ({
  world,
}) => {
  const { db } = world
  const paid = await paidOrder(world, { price: 1000 })
  const change = (id: string, changes: Partial<Insertable<Refunds>>) =>
    db.updateTable('refunds').set(changes).where('id', '=', id).execute()
  const made = rowOf(paid, 700)
  await insert(world, made)
  const undecided = { state: 'requested', paid_from: null }
  const rejected = rowOf(paid, 300, { state: 'rejected', paid_from: null })
  await insert(world, rejected)
  await insert(world, rowOf(paid, 100, undecided))
  await insert(world, rowOf(paid, 100, { origin: 'owed', part_id: null }))

  const { id: suspense_tx_id } = await db.selectFrom('ledger_tx').select('id').executeTakeFirstOrThrow()
  const returned = () => rowOf(paid, 50, { payment_id: null, suspense_tx_id, origin: 'returned', ...undecided })
  await insert(world, returned())
  const decision = (): Insertable<PaymentDecisions> => ({
    id: newId(),
    act: 'settle',
    payment_id: paid.paymentId,
    amount_cents: 100_000,
    reason: 'x',
    state: 'proposed',
    proposed_by: paid.buyer.id,
    created_at: new Date(),
  })
  const decide = () => db.insertInto('payment_decisions').values(decision()).execute()
  await decide()

  const acts: [() => Promise<unknown>, string][] = [
    [() => insert(world, rowOf(paid, 101)), 'refunds_within_captured'],
    [() => insert(world, rowOf(paid, 50, undecided)), 'refunds_undecided'],
    [() => insert(world, rowOf(paid, 50, { origin: 'owed', part_id: null })), 'refunds_owed'],
    [() => insert(world, returned()), 'refunds_returned'],
    [decide, 'payment_decisions_of_payment'],
    [() => change(made.id, { amount_cents: 100 }), '23514'],
    [() => change(made.id, { part_id: newId() }), '23514'],
    [() => change(rejected.id, { state: 'approved', paid_from: 'held' }), '23514'],
    [() => db.deleteFrom('refunds').where('id', '=', made.id).execute(), 'P0001'],
  ]
  for (const [act, refusal] of acts) expect(await constraintOf(act())).toBe(refusal)
})

test('of two that are written at once, and together are more than came, one is refused', async ({ world }) => {
  const { db } = world
  const paid = await paidOrder(world, { price: 1000 })
  let other: Promise<string | undefined> | undefined
  await db.transaction().execute(async (tx) => {
    await insert({ ...world, db: tx }, rowOf(paid, 600))
    let done = false
    other = constraintOf(insert(world, rowOf(paid, 600))).finally(() => (done = true))
    await expect.poll(async () => done || (await isAnyoneWaiting(world))).toBe(true)
  })
  expect(await other).toBe('refunds_within_captured')
})
