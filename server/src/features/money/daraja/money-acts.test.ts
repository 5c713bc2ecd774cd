import { cancelPayment } from '@mtaa/contract/money/payments'
import { expect } from 'vitest'
import { sql } from 'kysely'
import type { World } from '../../../../test/harness.ts'
import type { Shop } from '../../../../test/money/mpesa.ts'
import { lapseOrders } from '../../../../test/platform/schedules.ts'
import {
  force,
  later,
  minute,
  pending,
  stateOf,
  success,
  sendCallback,
  test as base,
} from '../../../../test/money/static-shop.ts'
import type { Deps } from '../../../core/deps.ts'
import { defineFeature } from '../../../core/feature.ts'
import { linkChain } from '../../../platform/audit/link-chain.ts'
import { verifyChain } from '../../../platform/audit/verify-chain.ts'
import { subscriber, type EventName } from '../../../platform/events/events.ts'
import { applyCallback } from './apply-callback.ts'
import { incoming } from '../../../../test/money/statement-lines.ts'
import { importStatement } from './import-statement.ts'

const published: string[] = []
const record = (event: EventName) => subscriber<Deps, EventName>(event, 'tests', async () => void published.push(event))

const recorder = defineFeature({
  name: 'tests/recorder',
  flag: 'essential',
  subscribers: [
    record('payment.settled'),
    record('payment.failed'),
    record('payment.refund_owed'),
    record('order.paid'),
    record('order.cancelled'),
  ],
})

const test = base.extend({ worldOptions: [{ features: [recorder] }, { injected: true }] })

type Act = () => Promise<unknown>

interface Case {
  /** Prepares an act and answers it. */
  given(world: World, staticShop: Shop): Promise<Act>
  /** Actions of the entries that it writes, and whether a member did it. */
  audited: Record<string, 'member' | 'program'>
  events: string[]
}

const reply = (world: World, id: string, body: object) => async () => {
  await sendCallback(world, id, body)
  await world.runJobs()
}

const failure = (requestId: string | null) => ({
  Body: {
    stkCallback: { MerchantRequestID: '1', CheckoutRequestID: requestId, ResultCode: 1032, ResultDesc: 'No.' },
  },
})

async function lapsed(world: World, staticShop: Shop) {
  const made = await pending(world, staticShop)
  await later(world, 16)
  return made
}

const cases: Record<string, Case> = {
  'a checkout is made': {
    given: async (_, staticShop) => () => staticShop.checkout(),
    audited: { 'order.created': 'member' },
    events: [],
  },
  'a payment is started': {
    async given(_, staticShop) {
      const { order } = await staticShop.checkout()
      return () => staticShop.pay(order)
    },
    audited: { 'payment.started': 'member' },
    events: [],
  },
  'a payment is cancelled by its payer': {
    async given(world, staticShop) {
      const { order } = await staticShop.checkout()
      return async () => {
        const { id } = await staticShop.pay(order)
        await world.as(staticShop.buyer)(cancelPayment, { params: { id } })
      }
    },
    audited: { 'payment.started': 'member', 'payment.cancelled': 'member' },
    events: ['payment.failed'],
  },
  'a payment is settled': {
    async given(world, staticShop) {
      const { id, requestId } = await pending(world, staticShop)
      return reply(world, id, success({ id: requestId }))
    },
    audited: { 'payment.settled': 'program' },
    events: ['order.paid', 'payment.settled'],
  },
  'a payment fails': {
    async given(world, staticShop) {
      const { id, requestId } = await pending(world, staticShop)
      return reply(world, id, failure(requestId))
    },
    audited: { 'payment.failed': 'program' },
    events: ['payment.failed'],
  },
  'a prompt is rejected': {
    async given(world, staticShop) {
      const { order } = await staticShop.checkout()
      return async () => {
        await staticShop.pay(order)
        world.deps.settings.mpesa.baseUrl = 'http://127.0.0.1:9'
        await world.runJobs()
      }
    },
    audited: { 'payment.started': 'member', 'payment.failed': 'program' },
    events: ['payment.failed'],
  },
  'a payment lapses': {
    async given(world, staticShop) {
      await pending(world, staticShop)
      return () => later(world, 16)
    },
    audited: { 'payment.failed': 'program' },
    events: ['payment.failed'],
  },
  'a push is not confirmed in time': {
    async given(world, staticShop) {
      const { id } = await staticShop.pay((await staticShop.checkout()).order)
      const at = world.clock()
      await force(world, id, { status: 'submit_unknown', pushed_at: at, next_check_at: at })
      return () => later(world, 16)
    },
    audited: { 'payment.put_in_review': 'program' },
    events: [],
  },
  'another amount comes': {
    async given(world, staticShop) {
      const { id, requestId } = await pending(world, staticShop)
      return reply(world, id, success({ id: requestId, amount: 1499 }))
    },
    audited: { 'payment.put_in_review': 'program' },
    events: [],
  },
  'money comes when the goods are gone': {
    async given(world, staticShop) {
      const { id, requestId, product } = await lapsed(world, staticShop)
      await lapseOrders(world.deps)
      await staticShop.checkout({ person: await world.make.member(), product })
      return reply(world, id, success({ id: requestId }))
    },
    // What is owed back is sent back at once, by the program.
    audited: {
      'order.cancelled': 'program',
      'payment.refund_owed': 'program',
      'refund.approved': 'program',
      'refund.sent': 'program',
      'transfer.started': 'program',
    },
    events: ['order.cancelled', 'payment.refund_owed'],
  },
  'a statement decides that a payment was paid': {
    async given(world, staticShop) {
      const { id, order } = await lapsed(world, staticShop)
      const { pushed_at } = await stateOf(world, id)
      const completedAt = new Date((pushed_at ?? new Date()).getTime() + minute)
      const row = { receipt: 'SSTATE0001', completedAt, amountCents: 150_000, reference: order.number, party: null }
      return () => importStatement(world.deps, incoming([row]))
    },
    audited: { 'payment.decided_by_statement': 'program', 'payment.settled': 'program' },
    events: ['order.paid', 'payment.settled'],
  },
  'a statement decides that a payment was not paid': {
    async given(world, staticShop) {
      const { id } = await staticShop.pay((await staticShop.checkout()).order)
      const from = world.clock()
      await force(world, id, { status: 'submit_unknown', pushed_at: from, next_check_at: from })
      await later(world, 16)
      world.setNow(new Date(from.getTime() + 3 * 60 * minute))
      return () => importStatement(world.deps, [], { from, to: world.clock() })
    },
    audited: { 'payment.decided_by_statement': 'program', 'payment.failed': 'program' },
    events: ['payment.failed'],
  },
  'nobody pays a checkout in time': {
    async given(world, staticShop) {
      await staticShop.checkout()
      world.setNow(new Date(world.clock().getTime() + 31 * minute))
      return () => lapseOrders(world.deps)
    },
    audited: { 'order.cancelled': 'program' },
    events: ['order.cancelled'],
  },
}

const entries = async ({ db }: World) => db.selectFrom('audit_log').selectAll().execute()

/** Everything that comes twice in life: callbacks, jobs and schedules. */
async function repeat(world: World) {
  for (const { id } of await world.db.selectFrom('payment_callbacks').select('id').execute())
    await applyCallback(world.deps, id)
  await world.runJobs()
  await lapseOrders(world.deps)
}

for (const [what, { given, audited, events }] of Object.entries(cases)) {
  test(`${what}: audited once, published once`, async ({ world, staticShop }) => {
    const act = await given(world, staticShop)
    await world.runJobs()
    const before = new Set((await entries(world)).map(({ id }) => id))
    published.length = 0
    await act()
    await repeat(world)
    const written = (await entries(world)).filter(({ id }) => !before.has(id))
    expect(written.map(({ action }) => action).toSorted()).toEqual(Object.keys(audited).toSorted())
    for (const { action, actor_id } of written)
      expect(actor_id).toBe(audited[action] === 'member' ? staticShop.buyer.id : null)
    expect(published.toSorted()).toEqual(events)
    const text = JSON.stringify(await entries(world))
    expect(text).not.toMatch(/2547\d{8}|S[A-Z0-9]{9}|@/)
    await linkChain(world.deps)
    expect((await verifyChain(world.deps)).faults).toEqual([])
  })
}

test('a checkout that is refused, and a payment that is, leave no entry and no event', async ({
  world,
  staticShop,
}) => {
  const { order } = await staticShop.checkout()
  await staticShop.pay(order)
  const before = (await entries(world)).length
  await expect(staticShop.pay(order)).rejects.toMatchObject({ code: 'payment_in_progress' })
  await expect(
    staticShop.checkout({ price: 1, product: await world.make.product({ price: 2 }) }),
  ).rejects.toMatchObject({
    code: 'price_changed',
  })
  expect(await entries(world)).toHaveLength(before)
  const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'events.dispatch'`.execute(
    world.db,
  )
  expect(rows).toEqual([])
})
