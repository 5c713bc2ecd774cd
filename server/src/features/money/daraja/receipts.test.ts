import { getReceipt } from '@mtaa/contract/money/daraja'
import { submitReceipt } from '@mtaa/contract/money/payments'
import { claimStaffReceipt } from '@mtaa/contract/money/staff-payments'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import type { World } from '../../../../test/harness.ts'
import type { Shop } from '../../../../test/money/mpesa.ts'
import {
  force,
  later,
  minute,
  pending,
  sendCallback,
  stateOf,
  success,
  test,
} from '../../../../test/money/static-shop.ts'
import { answer, receipt } from '../../../../test/money/status-answers.ts'
import { accounts } from '../../../core/money/accounts.ts'
import { balanceOf } from '../ledger/index.ts'
import { bookMoney } from './book-money.ts'
import { claimReceipt } from './claim-receipt.ts'
import { sweepReports } from './daraja.jobs.ts'

const unconfirmed = { status: 'review', reason: 'push_unconfirmed', next_check_at: null }

/** A payment that nobody confirmed, two minutes after its prompt. */
async function unsettled(world: World, shop: Shop, changes: object = unconfirmed) {
  const made = await pending(world, shop)
  await force(world, made.id, changes)
  world.setNow(new Date(world.clock().getTime() + 2 * minute))
  return made
}

const submit = (world: World, shop: Shop, id: string, code = receipt) =>
  world.as(shop.buyer)(submitReceipt, { params: { id }, body: { receipt: code } })

const claimOf = async (world: World, shop: Shop, id: string) =>
  (await world.as(shop.buyer)(getReceipt, { params: { id } })).claim

for (const [name, changes] of [
  ['in review', unconfirmed],
  ['open', { next_check_at: null }],
  ['lapsed', { status: 'lapsed', next_check_at: null }],
] as const) {
  test(`a payment that is ${name} is settled when M-Pesa knows the receipt that its payer entered`, async ({
    world,
    staticShop,
  }) => {
    const { id } = await unsettled(world, staticShop, changes)
    await submit(world, staticShop, id, ' sab1-2cd34e ')
    expect(await claimOf(world, staticShop, id)).toMatchObject({ receipt, status: 'checking' })
    await answer(world)
    expect(await claimOf(world, staticShop, id)).toMatchObject({ status: 'confirmed' })
    expect(await stateOf(world, id)).toMatchObject({ receipt, evidence: 'status' })
    expect((await staticShop.payment(id)).status).toMatch(/^succeeded/)
    expect(await balanceOf(world.db, accounts.mpesaCollection)).toBe(150_000)
  })
}

for (const [what, values, code, status] of [
  ['an unknown receipt', {}, 2032, 'not_found'],
  ['a payment that was declined', { TransactionStatus: 'Declined' }, 0, 'not_found'],
  ['another amount', { Amount: 1499 }, 0, 'other_amount'],
  ['another phone', { DebitPartyName: '254799000000 - B' }, 0, 'other_phone'],
  ['another Paybill', { CreditPartyName: '600000 - OTHER' }, 0, 'other_payment'],
  ['a time before the prompt', { FinalisedTime: 20200101000000 }, 0, 'other_payment'],
] as const) {
  test(`${what} is answered with ${status}, and the payment stays as it is`, async ({ world, staticShop }) => {
    const { id } = await unsettled(world, staticShop)
    await submit(world, staticShop, id)
    await answer(world, values, { code })
    expect(await claimOf(world, staticShop, id)).toMatchObject({ status })
    expect((await stateOf(world, id)).status).toBe('review')
    expect(await balanceOf(world.db, accounts.mpesaCollection)).toBe(0)
  })
}

test('an answer from an unlisted IP changes nothing; the true one after it settles', async ({ world, staticShop }) => {
  const { id } = await unsettled(world, staticShop)
  await submit(world, staticShop, id)
  await answer(world, {}, { from: '203.0.113.9' })
  expect((await stateOf(world, id)).status).toBe('review')
  await answer(world)
  await answer(world)
  expect((await stateOf(world, id)).status).toBe('succeeded_late')
  expect(await balanceOf(world.db, accounts.mpesaCollection)).toBe(150_000)
})

test('the answer and the callback of one receipt at the same moment move the money once', async ({
  world,
  staticShop,
}) => {
  const { id, requestId } = await unsettled(world, staticShop, { next_check_at: null })
  await submit(world, staticShop, id)
  await world.runJobs()
  await sendCallback(world, id, success({ id: requestId }))
  await answer(world)
  expect(await claimOf(world, staticShop, id)).toMatchObject({ status: 'confirmed' })
  expect(await balanceOf(world.db, accounts.mpesaCollection)).toBe(150_000)
})

test('what needs no receipt, comes too early or cannot be one is refused by name', async ({ world, staticShop }) => {
  const { id } = await pending(world, staticShop)
  await expect(submit(world, staticShop, id)).rejects.toMatchObject({
    code: 'receipt_too_early',
    details: { seconds: expect.any(Number) },
  })
  world.setNow(new Date(world.clock().getTime() + 2 * minute))
  for (const code of ['short', 'SAB12CD34É', 'S'.repeat(11), '123'])
    await expect(submit(world, staticShop, id, code)).rejects.toMatchObject({ code: 'receipt_invalid' })
  await force(world, id, { status: 'succeeded', receipt: 'SZZ12CD34E' })
  await expect(submit(world, staticShop, id)).rejects.toMatchObject({ code: 'payment_not_open' })
  await expect(
    world.as(await world.make.member())(submitReceipt, { params: { id }, body: { receipt } }),
  ).rejects.toMatchObject({ code: 'payment_not_found' })
})

test('a receipt that another payment has, or that came for another amount, is refused at once', async ({
  world,
  staticShop,
}) => {
  const other = await pending(world, staticShop, { phone: '0799000000' })
  await force(world, other.id, { status: 'succeeded', receipt })
  const { id } = await unsettled(world, staticShop)
  await expect(submit(world, staticShop, id)).rejects.toMatchObject({ code: 'receipt_used' })
  await world.db
    .insertInto('statement_rows')
    .values({
      id: other.id,
      receipt: 'SLESS00001',
      completed_at: world.clock(),
      amount_cents: 100,
      outcome: 'unmatched',
      source: 'statement',
      imported_at: world.clock(),
    })
    .execute()
  await expect(submit(world, staticShop, id, 'SLESS00001')).rejects.toMatchObject({ code: 'receipt_other_amount' })
})

test('the receipt of a payment that was settled without one cannot pay a second order', async ({
  world,
  staticShop,
}) => {
  const paid = await pending(world, staticShop)
  await force(world, paid.id, { status: 'succeeded', next_check_at: null, settled_at: world.clock() })
  await world.pool.query('delete from push_locks')
  const { id } = await unsettled(world, staticShop)
  await submit(world, staticShop, id)
  await answer(world)
  expect(await claimOf(world, staticShop, id)).toMatchObject({ status: 'already_used' })
  expect((await stateOf(world, id)).status).toBe('review')
})

test('money that lay in suspense pays the order whose payer names it, and is received once', async ({
  world,
  staticShop,
}) => {
  const { id } = await unsettled(world, staticShop)
  const row = { receipt, completedAt: world.clock(), amountCents: 150_000, reference: 'TYPO', party: null }
  expect(await bookMoney(world.deps, row, 'c2b')).toBe('unmatched')
  expect(await balanceOf(world.db, accounts.suspense)).toBe(150_000)
  await submit(world, staticShop, id)
  await answer(world)
  expect((await stateOf(world, id)).status).toBe('succeeded_late')
  expect(await balanceOf(world.db, accounts.suspense)).toBe(0)
  expect(await balanceOf(world.db, accounts.mpesaCollection)).toBe(150_000)
})

test('money in suspense that is of another amount, or that was accounted for, is not taken from there', async ({
  world,
  staticShop,
}) => {
  for (const [amountCents, outcome, phone] of [
    [100_000, 'unmatched', '0712000001'],
    [150_000, 'known', '0712000002'],
  ] as const) {
    const { id, requestId } = await pending(world, staticShop, { phone })
    const own = `S${phone.slice(1)}`
    const row = { receipt: own, completedAt: world.clock(), amountCents, reference: 'TYPO', party: null }
    await bookMoney(world.deps, row, 'c2b')
    await world.db.updateTable('statement_rows').set({ outcome }).where('receipt', '=', own).execute()
    await sendCallback(world, id, success({ id: requestId, receipt: own }))
    await world.runJobs()
    expect(await stateOf(world, id)).toMatchObject({ status: 'succeeded', receipt: own })
  }
  expect(await balanceOf(world.db, accounts.suspense)).toBe(250_000)
  expect(await balanceOf(world.db, accounts.mpesaCollection)).toBe(250_000 + 300_000)
})

test('claims at once are one query, a few a day for one payment', async ({ world, staticShop }) => {
  const { id } = await unsettled(world, staticShop)
  await Promise.all(Array.from({ length: 5 }, () => submit(world, staticShop, id)))
  expect(await world.db.selectFrom('daraja_status_queries').select('id').execute()).toHaveLength(1)
  for (let count = 0; count < 4; count++) {
    await answer(world, {}, { code: 2032 })
    await submit(world, staticShop, id)
  }
  await answer(world, {}, { code: 2032 })
  await expect(submit(world, staticShop, id)).rejects.toMatchObject({ code: 'too_many_receipts' })
})

test('without an answer the claim ends after two minutes, and the receipt can be sent again', async ({
  world,
  staticShop,
}) => {
  const { id } = await unsettled(world, staticShop)
  await submit(world, staticShop, id)
  await world.runJobs()
  await later(world, 3)
  await sweepReports(world.deps)
  expect(await claimOf(world, staticShop, id)).toMatchObject({ status: 'no_answer' })
  await submit(world, staticShop, id)
  await answer(world)
  expect((await stateOf(world, id)).status).toBe('succeeded_late')
})

test('staff have a paid payment verified: what M-Pesa took back is reversed, and its order cancelled', async ({
  world,
  staticShop,
}) => {
  const { id, order, requestId } = await pending(world, staticShop)
  await sendCallback(world, id, success({ id: requestId }))
  await world.runJobs()
  const admin = await world.make.member({ roles: ['Admin'] })
  await claimReceipt(world.deps, { paymentId: id, receipt, actorId: admin.id, staff: true })
  await answer(world, { TransactionStatus: 'Reversed' })
  expect((await stateOf(world, id)).status).toBe('reversed')
  const { status } = await world.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(status).toBe('cancelled')
  expect(await balanceOf(world.db, accounts.mpesaCollection)).toBe(0)
  expect(await balanceOf(world.db, accounts.escrow(order.id))).toBe(0)
})

test('staff claims a receipt at once and with a reason, never for a payment of their own', async ({
  world,
  staticShop,
}) => {
  const { id } = await pending(world, staticShop)
  await force(world, id, unconfirmed)
  const staff = [
    await world.make.member({ roles: ['Customer-Support-Moderator'] }),
    await world.make.member({ roles: ['Admin'] }),
  ]
  const claim = (person: Person) =>
    world.as(person)(claimStaffReceipt, { params: { id }, body: { receipt, reason: 'The payer sent the SMS' } })
  await world.db.insertInto('user_roles').values({ user_id: staticShop.buyer.id, role: 'Admin' }).execute()
  await expect(claim(staticShop.buyer)).rejects.toMatchObject({ code: 'own_money' })
  const shown = await Promise.all(staff.map(claim))
  expect(shown).toMatchObject([{ claim: { receipt, status: 'checking' } }, { claim: { status: 'checking' } }])
  expect(await world.db.selectFrom('daraja_status_queries').select('id').execute()).toHaveLength(1)
  expect(
    await world.db.selectFrom('audit_log').select('reason').where('action', '=', 'payment.receipt_claimed').execute(),
  ).toEqual([{ reason: 'The payer sent the SMS' }])
  await answer(world)
  expect(await stateOf(world, id)).toMatchObject({ status: 'succeeded_late', receipt, evidence: 'status' })
})
