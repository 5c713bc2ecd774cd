import { reportNoShow as reportAbsence } from '@mtaa/contract/commerce/bookings/bookings'
import * as api from '@mtaa/contract/commerce/bookings/booking-problems'
import { claimCase } from '@mtaa/contract/operations/moderation'
import { day, hour } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { makeBookable, monday, take } from '../../../../../test/commerce/bookings.ts'
import {
  bookingBooksHold,
  bookingOf,
  moveMoney,
  nine,
  paidBookings,
} from '../../../../../test/commerce/paid-bookings.ts'
import type { Person } from '../../../../../test/factories.ts'
import type { World } from '../../../../../test/harness.ts'
import { test } from '../../../../../test/money/refund-world.ts'
import { accounts } from '../../../../core/money/accounts.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { balanceOf } from '../../../money/ledger/index.ts'
import { completeBooking, reportNoShow } from '../acts/end-done.ts'
import { completeDone } from '../clocks/run-clocks.ts'

const text = 'The sink leaks more than before.'
const reason = 'The photos show it.'
const both = ['bookings.refunds', 'bookings.release'] as const

const report = (world: World, person: Person | null, id: string) =>
  world.as(person)(api.openProblem, { params: { id }, body: { text } })
const agree = (world: World, person: Person | null, id: string, refund: number) =>
  world.as(person)(api.agreeProblem, { params: { id }, body: { refund } })
const withdraw = (world: World, person: Person | null, id: string) =>
  world.as(person)(api.withdrawProblem, { params: { id } })
const decide = (world: World, person: Person | null, id: string, refund: number) =>
  world.as(person)(api.decideProblem, { params: { id }, body: { refund, reason }, idempotencyKey: newId() })

const strikesOf = async ({ db }: World) =>
  (await db.selectFrom('booking_strikes').select('booking_id').execute()).map(({ booking_id }) => booking_id)
const owed = ({ db }: World, { id }: Person) => balanceOf(db, accounts.sellerPayable(id))
const viewerOf = (person: Person) =>
  ({ ...person, roles: [], home: null, aal: 'aal1', needsSecondFactor: false }) as const
const kindsOf = async ({ db }: World, { id }: Person) =>
  (await db.selectFrom('notifications').select('kind').where('user_id', '=', id).execute()).map(({ kind }) => kind)

/** A booking that has begun, with KSh 1,000 paid here and a deposit of 200. */
async function begun(world: World, due = 1000) {
  world.setNow(monday)
  world.deps.settings.sales = { commission: 0, withholding: 0 }
  const booked = await paidBookings(world, { due })
  world.setNow(nine(1, 0.5))
  return booked
}

test('what is reported stops the money until the provider gives part of it back', async ({ world, rails: _ }) => {
  const { id, customer, provider } = await begun(world)
  const shown = await report(world, customer, id)
  expect(shown).toMatchObject({
    state: 'in_progress',
    problem: { by: 'customer', text, state: 'open', refund: null },
    may: { problem: false, complete: false, no_show: false },
  })
  const problemId = shown.problem?.id ?? ''
  await world.runJobs()
  expect(await kindsOf(world, provider)).toContain('booking_problem')
  await expect(completeBooking(world.deps, viewerOf(customer), id)).rejects.toMatchObject({
    code: 'booking_in_problem',
  })
  world.setNow(new Date(nine(1, 1).getTime() + 73 * hour))
  await completeDone(world.deps)
  await moveMoney(world, ...both)
  expect(await bookingOf(world, id)).toMatchObject({ state: 'confirmed', released_at: null })

  await expect(agree(world, customer, problemId, 100)).rejects.toMatchObject({ code: 'booking_problem_not_found' })
  await expect(agree(world, provider, problemId, 1001)).rejects.toMatchObject({
    code: 'booking_refund_refused',
    details: { limit: 1000 },
  })
  expect(await agree(world, provider, problemId, 300)).toMatchObject({
    state: 'completed',
    problem: { state: 'agreed', refund: 300 },
  })
  await expect(agree(world, provider, problemId, 300)).rejects.toMatchObject({ code: 'booking_problem_over' })
  await moveMoney(world, ...both)
  const refunds = await world.db.selectFrom('refunds').selectAll().where('part_id', '=', id).execute()
  expect(refunds).toMatchObject([{ amount_cents: 30_000, reason: 'booking_ended' }])
  expect(await owed(world, provider)).toBe(70_000)
  for (const person of [customer, provider]) expect(await kindsOf(world, person)).toContain('booking_problem_ended')
  await bookingBooksHold(world)
})

test('who has reported it takes it back, once, and the money goes by the rule', async ({ world, rails: _ }) => {
  const { id, customer, provider } = await begun(world)
  const { problem } = await report(world, provider, id)
  await expect(withdraw(world, customer, problem?.id ?? '')).rejects.toMatchObject({
    code: 'booking_problem_not_found',
  })
  expect(await withdraw(world, provider, problem?.id ?? '')).toMatchObject({
    state: 'in_progress',
    problem: { state: 'withdrawn', by: 'provider' },
  })
  await expect(withdraw(world, provider, problem?.id ?? '')).rejects.toMatchObject({ code: 'booking_problem_over' })
  // What one side has taken back is no reason why the other could not report anything.
  await expect(report(world, provider, id)).rejects.toMatchObject({ code: 'booking_in_problem' })
  const other = await report(world, customer, id)
  expect(other.problem).toMatchObject({ state: 'open', by: 'customer' })
  await withdraw(world, customer, other.problem?.id ?? '')
  await expect(report(world, customer, id)).rejects.toMatchObject({ code: 'booking_in_problem' })
  await completeBooking(world.deps, viewerOf(customer), id)
  await moveMoney(world, ...both)
  expect(await owed(world, provider)).toBe(100_000)
  await bookingBooksHold(world)
})

test('a problem is reported from the start until 72 hours after the end, of what was paid here', async ({
  world,
  rails: _,
}) => {
  const { id, customer, provider } = await begun(world)
  const refused = (person: Person | null, of: string, code: string) =>
    expect(report(world, person, of)).rejects.toMatchObject({ code })
  await refused(null, id, 'sign_in_required')
  await refused(await world.make.member(), id, 'booking_not_found')
  await refused(await world.make.member({ roles: ['Admin'] }), id, 'booking_not_found')
  await refused(customer, newId(), 'booking_not_found')
  world.setNow(new Date(nine(1).getTime() - 1))
  await refused(customer, id, 'booking_too_early')
  world.setNow(new Date(nine(1, 1).getTime() + 72 * hour))
  await refused(customer, id, 'booking_over')
  world.setNow(new Date(nine(1, 1).getTime() + 72 * hour - 1))
  await report(world, customer, id)

  const service = await makeBookable(world, { owner: provider })
  const [free = ''] = await take(world, service.id, customer, [nine(5)])
  world.setNow(nine(5))
  await refused(customer, free, 'booking_not_paid')
  await completeBooking(world.deps, viewerOf(customer), free)
  await refused(customer, free, 'booking_over')
})

test('of a customer who did not come support can give more back, never less than has gone', async ({
  world,
  rails: _,
}) => {
  const support = await world.make.member({ roles: ['Customer-Support-Moderator'] })
  const [one, other] = [await begun(world), await begun(world)]
  for (const [{ id, customer, provider }, refund] of [
    [one, 1000],
    [other, 0],
  ] as const) {
    world.setNow(nine(1, 0.5))
    await reportNoShow(world.deps, viewerOf(provider), id)
    await moveMoney(world, ...both)
    expect(await bookingOf(world, id)).toMatchObject({ back: 800, sent_at: world.clock() })
    const { problem } = await report(world, customer, id)
    world.setNow(new Date(nine(1, 1).getTime() + 80 * hour))
    await moveMoney(world, ...both)
    expect(await owed(world, provider)).toBe(0)
    const decided = await decide(world, support, problem?.id ?? '', refund)
    expect(decided).toMatchObject({ state: 'decided', refund: Math.max(refund, 800), reason, may: { decide: false } })
    await moveMoney(world, ...both)
    const { state, back } = await bookingOf(world, id)
    expect([state, back]).toEqual(['no_show_customer', Math.max(refund, 800)])
    expect(await owed(world, provider)).toBe(refund === 1000 ? 0 : 20_000)
  }
  await bookingBooksHold(world)
})

test('money of a provider who did not come goes back a day later, with a strike', async ({ world, rails: _ }) => {
  const { id, customer, provider } = await begun(world)
  const said = await world.as(customer)(reportAbsence, { params: { id } })
  expect(said).toMatchObject({ state: 'no_show_provider', objects_until: nine(2, 0.5).toISOString() })
  world.setNow(new Date(nine(2, 0.5).getTime() - 1))
  await moveMoney(world, ...both)
  expect(await bookingOf(world, id)).toMatchObject({ back: 1000, sent_at: null })
  expect(await strikesOf(world)).toEqual([])
  world.setNow(nine(2, 0.5))
  await expect(report(world, provider, id)).rejects.toMatchObject({ code: 'booking_over' })
  await moveMoney(world, ...both)
  expect(await bookingOf(world, id)).toMatchObject({ state: 'no_show_provider', back: 1000, sent_at: world.clock() })
  expect(await strikesOf(world)).toEqual([id])
  expect(await owed(world, provider)).toBe(0)
  await bookingBooksHold(world)
})

test('a provider who had come objects, and support decides what they have', async ({ world, rails: _ }) => {
  const support = await world.make.member({ roles: ['Customer-Support-Moderator'] })
  const [heard, refused, back] = [await begun(world), await begun(world), await begun(world)]
  const objected = []
  for (const { id, customer, provider } of [heard, refused, back]) {
    await world.as(customer)(reportAbsence, { params: { id } })
    await expect(report(world, customer, id)).rejects.toMatchObject({ code: 'booking_over' })
    const { problem } = await report(world, provider, id)
    objected.push({ id, provider, problemId: problem?.id ?? '' })
  }
  world.setNow(new Date(nine(2, 1).getTime() + 3 * day))
  await moveMoney(world, ...both)
  for (const { id } of objected) expect(await bookingOf(world, id)).toMatchObject({ back: 1000, sent_at: null })
  await bookingBooksHold(world)

  const [came, absent, withdrawn] = objected
  if (!came || !absent || !withdrawn) throw new Error('three bookings')
  await decide(world, support, came.problemId, 250)
  await decide(world, support, absent.problemId, 1000)
  await withdraw(world, withdrawn.provider, withdrawn.problemId)
  await moveMoney(world, ...both)
  await moveMoney(world, ...both)
  expect(await bookingOf(world, came.id)).toMatchObject({ state: 'completed', back: 250 })
  expect(await owed(world, came.provider)).toBe(75_000)
  for (const { id, provider } of [absent, withdrawn]) {
    expect(await bookingOf(world, id)).toMatchObject({ state: 'no_show_provider', back: 1000, sent_at: world.clock() })
    expect(await owed(world, provider)).toBe(0)
  }
  expect((await strikesOf(world)).toSorted()).toEqual([absent.id, withdrawn.id].toSorted())
  await bookingBooksHold(world)
})

test('support decides up to KSh 5,000, an admin up to 50,000, above it two admins the same', async ({
  world,
  rails: _,
}) => {
  const [support, admin, second] = [
    await world.make.member({ roles: ['Customer-Support-Moderator'] }),
    await world.make.member({ roles: ['Admin'] }),
    await world.make.member({ roles: ['Admin'] }),
  ]
  const open = async (due: number) => {
    const booked = await begun(world, due)
    const { problem } = await report(world, booked.customer, booked.id)
    return { ...booked, problemId: problem?.id ?? '' }
  }
  const small = await open(1000)
  await expect(decide(world, null, small.problemId, 0)).rejects.toMatchObject({ code: 'sign_in_required' })
  for (const person of [small.customer, small.provider, await world.make.member()])
    await expect(decide(world, person, small.problemId, 0)).rejects.toMatchObject({ code: 'forbidden' })
  const market = await world.make.member({ roles: ['Market-Moderator'] })
  await expect(decide(world, market, small.problemId, 0)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(decide(world, support, newId(), 0)).rejects.toMatchObject({ code: 'booking_problem_not_found' })
  await expect(decide(world, support, small.problemId, 1001)).rejects.toMatchObject({ code: 'booking_refund_refused' })
  await world.as(admin)(claimCase, { params: { kind: 'booking_problem', id: small.problemId } })
  await expect(decide(world, support, small.problemId, 500)).rejects.toMatchObject({ code: 'case_claimed' })
  expect(await decide(world, admin, small.problemId, 500)).toMatchObject({ state: 'decided', refund: 500 })
  await expect(decide(world, admin, small.problemId, 500)).rejects.toMatchObject({ code: 'booking_problem_over' })

  const large = await open(60_000)
  await expect(decide(world, support, large.problemId, 6000)).rejects.toMatchObject({ code: 'refund_over_limit' })
  expect(await decide(world, admin, large.problemId, 60_000)).toMatchObject({
    state: 'open',
    agreed: null,
    may: { decide: false },
  })
  const { items } = await world.as(second)(api.listProblems, { query: {} })
  expect(items).toMatchObject([{ id: large.problemId, agreed: 60_000, may: { decide: true }, paid: 60_000 }])
  expect(await decide(world, second, large.problemId, 60_000)).toMatchObject({ state: 'decided', refund: 60_000 })
  await moveMoney(world, ...both)
  expect(await bookingOf(world, large.id)).toMatchObject({ state: 'completed', back: 60_000, sent_at: world.clock() })
  await bookingBooksHold(world)
})

test('staff read what waits and what has ended, never deciding about a booking of their own', async ({
  world,
  rails: _,
}) => {
  const { id, customer, provider } = await begun(world)
  const { problem } = await report(world, customer, id)
  const support = await world.make.member({ roles: ['Customer-Support-Moderator'] })
  const list = (person: Person | null, query = {}) => world.as(person)(api.listProblems, { query })
  expect((await list(support)).items).toMatchObject([
    {
      booking: { id, other: { id: provider.id } },
      customer: { id: customer.id },
      by: 'customer',
      paid: 1000,
      deposit: 200,
    },
  ])
  expect((await list(support, { ended: 'true' })).items).toEqual([])
  await expect(list(null)).rejects.toMatchObject({ code: 'sign_in_required' })
  await expect(list(await world.make.member())).rejects.toMatchObject({ code: 'forbidden' })
  await world.db.insertInto('user_roles').values({ user_id: provider.id, role: 'Customer-Support-Moderator' }).execute()
  await expect(decide(world, provider, problem?.id ?? '', 0)).rejects.toMatchObject({ code: 'own_money' })
  expect((await list(provider)).items).toMatchObject([{ may: { decide: false } }])
  await decide(world, support, problem?.id ?? '', 0)
  expect((await list(support)).items).toEqual([])
  expect((await list(support, { ended: 'true' })).items).toMatchObject([{ state: 'decided', refund: 0, reason }])
})

test('the same problem from two tabs is one', async ({ world, rails: _ }) => {
  const { id, customer, provider } = await begun(world)
  const all = await Promise.allSettled([customer, provider, customer].map((person) => report(world, person, id)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of all) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'booking_in_problem' })
})
