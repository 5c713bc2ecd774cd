import { approveRefund } from '@mtaa/contract/money/refunds'
import * as api from '@mtaa/contract/money/staff-payments'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { booksHold, settle, statusOf, unpaidOrder } from '../../../../test/money/paid-orders.ts'
import {
  decide,
  detail,
  inSuspense,
  items,
  reason,
  stray,
  test,
  unconfirmed,
  type Body,
} from '../../../../test/money/staff-money.ts'
import { accounts } from '../../../core/money/accounts.ts'
import { newId } from '../../../platform/database/ids.ts'
import { balanceOf } from '../ledger/index.ts'

test('a decision from KSh 10,000 takes two persons, one of them an admin', async ({ world, crew }) => {
  const made = await unconfirmed(world, 10_000)
  const confirm = (person: Person, id: string) => world.as(person)(api.confirmDecision, { params: { id } })
  const body: Body = { act: 'settle', receipt: 'QBIG2CD34E' }
  const { id, state } = await decide(world, crew.support, made.paymentId, body)
  expect(state).toBe('proposed')
  expect(await statusOf(world, made)).toBe('review')
  await expect(decide(world, crew.admin, made.paymentId, { act: 'unpaid' })).rejects.toMatchObject({
    code: 'decision_pending',
  })
  const colleague = await world.make.member({ roles: ['Customer-Support-Moderator'] })
  for (const person of [crew.support, colleague])
    await expect(confirm(person, id)).rejects.toMatchObject({ code: 'second_person_needed' })
  expect((await world.as(crew.admin)(api.listDecisions, {})).items).toMatchObject([{ id, own: false, act: 'settle' }])
  const both = await Promise.allSettled([confirm(crew.admin, id), confirm(crew.other, id)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await statusOf(world, made)).toBe('succeeded_late')
  await booksHold(world)
})

test('decisions of one person in a day add up to KSh 10,000, and what was refused does not count', async ({
  world,
  crew,
}) => {
  const made = [await unconfirmed(world, 6_000), await unconfirmed(world, 4_000), await unconfirmed(world, 4_000)]
  const [one, two, three] = made.map(({ paymentId }) => paymentId)
  const settling = (id = '', person = crew.support) =>
    decide(world, person, id, { act: 'settle', receipt: `Q${id.slice(-9).toUpperCase()}` })
  expect((await settling(one)).state).toBe('done')
  const { id, state } = await settling(two)
  expect(state).toBe('proposed')
  expect((await settling(three, crew.admin)).state).toBe('done')
  await world.as(crew.support)(api.refuseDecision, { params: { id }, body: { reason: 'I was wrong' } })
  const small = await unconfirmed(world, 3_000)
  expect((await settling(small.paymentId)).state).toBe('done')
  await booksHold(world)
})

test('a decision that is refused leaves all as it was', async ({ world, crew }) => {
  const made = await unconfirmed(world, 12_000)
  const { id } = await decide(world, crew.admin, made.paymentId, { act: 'unpaid' })
  await expect(world.as(crew.admin)(api.confirmDecision, { params: { id } })).rejects.toMatchObject({
    code: 'second_person_needed',
  })
  await world.as(crew.admin)(api.refuseDecision, { params: { id }, body: { reason: 'I was wrong' } })
  await expect(world.as(crew.other)(api.confirmDecision, { params: { id } })).rejects.toMatchObject({
    code: 'decision_done',
  })
  expect(await statusOf(world, made)).toBe('review')
})

test('what settled by itself meanwhile is not settled again by the second person', async ({ world, crew }) => {
  const made = await unconfirmed(world, 12_000)
  const { id } = await decide(world, crew.admin, made.paymentId, { act: 'settle', receipt: 'QMEAN2CD34' })
  await settle(world, made.paymentId)
  await expect(world.as(crew.other)(api.confirmDecision, { params: { id } })).rejects.toMatchObject({
    code: 'not_in_review',
  })
  await booksHold(world)
})

test('nobody decides about a payment of their own', async ({ world, crew }) => {
  const buyer = crew.admin
  const made = await unpaidOrder(world, { buyer })
  await world.db
    .updateTable('payments')
    .set({ status: 'review', reason: 'push_unconfirmed' })
    .where('id', '=', made.paymentId)
    .execute()
  await expect(decide(world, buyer, made.paymentId, { act: 'unpaid' })).rejects.toMatchObject({ code: 'own_money' })
  expect((await detail(world, buyer, made.paymentId)).may).toEqual([])
})

test('a large return from suspense waits for a second person', async ({ world, crew, rails }) => {
  await stray(world, 20_000)
  const [item] = await items(world, crew.admin)
  const back = await world.as(crew.admin)(api.returnSuspense, {
    params: { id: item?.id ?? '' },
    body: { reason },
    idempotencyKey: newId(),
  })
  expect(back).toMatchObject({ state: 'requested', payment_id: null })
  await world.as(crew.other)(approveRefund, { params: { id: back.id }, body: {} })
  await world.runJobs()
  await rails.confirm(back.id)
  expect(await inSuspense(world)).toBe(0)
  expect(await balanceOf(world.db, accounts.mpesaCollection)).toBe(0)
})
