import { hour } from '@mtaa/contract/time'
import * as api from '@mtaa/contract/money/staff-payments'
import type { leftActs } from '@mtaa/contract/money/staff-money'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import type { World } from '../../../../test/harness.ts'
import { reason, test } from '../../../../test/money/staff-money.ts'
import { outgoing } from '../../../../test/money/statement-lines.ts'
import { accounts } from '../../../core/money/accounts.ts'
import { newId } from '../../../platform/database/ids.ts'
import { importStatement } from '../daraja/index.ts'
import { balanceOf, trialBalance } from '../ledger/index.ts'

type Act = (typeof leftActs)[number]

/** Lines of a statement about money that nothing of ours has sent. */
async function left(world: World, ...shillings: number[]) {
  const row = { completedAt: world.clock(), reason: 'Organization Settlement', linkedReceipt: null, party: null }
  const lines = shillings.map((amount, index) => ({ ...row, receipt: `LEFT00000${index}`, amountCents: amount * 100 }))
  await importStatement(world.deps, outgoing(lines))
  await world.runJobs()
}

/** Long enough for it to be booked to suspense. */
async function pass(world: World) {
  world.setNow(new Date(world.clock().getTime() + hour))
  await world.runSchedule('transfers.statement')
}

const items = async (world: World, person: Person) => (await world.as(person)(api.listMoneyLeft, {})).items

const explain = (world: World, person: Person, id: string, { act, key = newId() }: { act: Act; key?: string }) =>
  world.as(person)(api.explainMoneyLeft, { params: { id }, body: { act, reason }, idempotencyKey: key })

const balances = async ({ db }: World) => ({
  collection: await balanceOf(db, accounts.mpesaCollection),
  disbursement: await balanceOf(db, accounts.mpesaDisbursement),
  bank: await balanceOf(db, accounts.bankTrust),
  charges: await balanceOf(db, { name: 'mpesaCharges' }),
  goodwill: await balanceOf(db, accounts.goodwill),
  suspense: await balanceOf(db, accounts.suspense),
})

test('what left is booked where a person says that it went, whether it was in suspense by then or not', async ({
  world,
  crew,
}) => {
  await left(world, 5_000, 800, 30.5, 200)
  const shown = await items(world, crew.support)
  expect(shown.map(({ amount, receipt, why }) => ({ amount, receipt, why }))).toEqual([
    { amount: 5_000, receipt: 'LEFT000000', why: 'Organization Settlement' },
    { amount: 800, receipt: 'LEFT000001', why: 'Organization Settlement' },
    { amount: 30.5, receipt: 'LEFT000002', why: 'Organization Settlement' },
    { amount: 200, receipt: 'LEFT000003', why: 'Organization Settlement' },
  ])
  const [bank = '', disbursement = '', charge = '', loss = ''] = shown.map(({ id }) => id)
  const key = newId()
  const first = await explain(world, crew.support, bank, { act: 'left_to_bank', key })
  expect(first).toMatchObject({ state: 'done', amount: 5_000, receipt: 'LEFT000000' })
  expect(await explain(world, crew.support, bank, { act: 'left_to_bank', key })).toEqual(first)
  await explain(world, crew.support, disbursement, { act: 'left_to_disbursement' })
  await pass(world)
  expect(await balanceOf(world.db, accounts.suspense)).toBe(-23_050)
  await explain(world, crew.support, charge, { act: 'left_as_charge' })
  await explain(world, crew.support, loss, { act: 'left_as_loss' })
  const expected = {
    collection: -603_050,
    disbursement: 80_000,
    bank: 500_000,
    charges: 3_050,
    goodwill: 20_000,
    suspense: 0,
  }
  expect(await balances(world)).toEqual(expected)
  await pass(world)
  expect(await balances(world)).toEqual(expected)
  expect(await items(world, crew.support)).toEqual([])
  expect(await trialBalance(world.db)).toBe(0)
})

test('two who explain the same at once book it once, and from KSh 10,000 it takes two persons', async ({
  world,
  crew,
}) => {
  await left(world, 700, 20_000)
  const [small = '', large = ''] = (await items(world, crew.admin)).map(({ id }) => id)
  const both = await Promise.allSettled([
    explain(world, crew.admin, small, { act: 'left_to_bank' }),
    explain(world, crew.other, small, { act: 'left_as_loss' }),
  ])
  const codes = both.map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason as { code: string }).code))
  expect(codes.toSorted()).toEqual(['done', 'money_left_known'])
  expect(await balanceOf(world.db, accounts.mpesaCollection)).toBe(-70_000)

  const { id, state } = await explain(world, crew.support, large, { act: 'left_to_bank' })
  expect([state, await items(world, crew.admin)]).toEqual(['proposed', []])
  await expect(explain(world, crew.admin, large, { act: 'left_as_loss' })).rejects.toMatchObject({
    code: 'decision_pending',
  })
  expect(await balanceOf(world.db, accounts.mpesaCollection)).toBe(-70_000)
  await world.as(crew.admin)(api.confirmDecision, { params: { id } })
  expect(await balanceOf(world.db, accounts.mpesaCollection)).toBe(-2_070_000)
})

test('what became known while a second person was awaited is not explained any more', async ({ world, crew }) => {
  await left(world, 20_000)
  const [line] = await items(world, crew.support)
  const { id } = await explain(world, crew.support, line?.id ?? '', { act: 'left_to_bank' })
  await world.db.updateTable('statement_outgoing').set({ outcome: 'known' }).execute()
  await expect(world.as(crew.admin)(api.confirmDecision, { params: { id } })).rejects.toMatchObject({
    code: 'money_left_known',
  })
  expect(await balanceOf(world.db, accounts.bankTrust)).toBe(0)
})

test('only support and admins see it or say what it was for', async ({ world, crew }) => {
  await left(world, 700)
  const [line] = await items(world, crew.admin)
  const others = [await world.make.member(), await world.make.member({ roles: ['Content-Moderator'] })]
  for (const person of others) {
    await expect(items(world, person)).rejects.toMatchObject({ code: 'forbidden' })
    const act = { act: 'left_to_bank' } as const
    await expect(explain(world, person, line?.id ?? '', act)).rejects.toMatchObject({ code: 'forbidden' })
  }
  await expect(explain(world, crew.admin, newId(), { act: 'left_to_bank' })).rejects.toMatchObject({
    code: 'money_left_not_found',
  })
})
