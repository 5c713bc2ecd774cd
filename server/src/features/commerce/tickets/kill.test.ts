import { hour, minute } from '@mtaa/contract/time'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { order, prompt } from '../../../../test/commerce/ticket-orders.ts'
import {
  boughtTickets,
  statesOf,
  ticketBooksHold,
  ticketedEvent,
  ticketRefundsOf,
  cancelByOrganizer,
} from '../../../../test/commerce/paid-tickets.ts'
import type { Person } from '../../../../test/factories.ts'
import type { World } from '../../../../test/harness.ts'
import { settle } from '../../../../test/money/paid-orders.ts'
import { test } from '../../../../test/money/refund-world.ts'
import { walletOf } from '../../../../test/money/wallet.ts'
import { atEachStatement, dyingAt } from '../../../../test/platform/dying-process.ts'
import { accounts } from '../../../core/money/accounts.ts'
import { runDueJobs } from '../../../platform/jobs/worker.ts'
import { balanceOf } from '../../money/ledger/index.ts'
import { releaseEvents } from './money/release-events.ts'
import { sendTicketRefunds } from './money/send-refunds.ts'

type Process = ReturnType<typeof dyingAt>

/** What is left of it by a death is the same as by an error. */
const untilDeath = (work: Promise<unknown>) => work.catch(() => {})

const jobsOf = (world: World, { deps }: Process) => runDueJobs(world.pool, deps, world.jobHandlers)

/** Another process finds jobs of a dead one at once, and not when they would be tried again. */
async function runLeft({ db, runJobs }: World) {
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now() and attempts > 0`.execute(db)
  await runJobs()
}

const noticesOf = async ({ db }: World, { id }: Person, kind: string) =>
  (await db.selectFrom('notifications').select('id').where('user_id', '=', id).where('kind', '=', kind).execute())
    .length

test('killed before any statement, what is paid has its tickets once, and serial numbers have no gaps', async ({
  world,
}) => {
  const { event, type } = await ticketedEvent(world, { quantity: 1000 })
  let bought = 0
  const deaths = await atEachStatement(async (diesAt) => {
    const buyer = await world.make.member()
    const { id } = await order(world, buyer, type, { count: 2 })
    const payment = await prompt(world, buyer, id)
    const process = dyingAt(world, diesAt)
    const receipt = `TKILL${String(bought).padStart(5, '0')}`
    await untilDeath(settle({ ...world, deps: process.deps }, payment, receipt))
    await untilDeath(jobsOf(world, process))
    // Daraja says it again, and the jobs that were left are carried out.
    await settle(world, payment, receipt)
    await runLeft(world)
    bought += 2
    const tickets = await world.db
      .selectFrom('tickets')
      .select(['serial', 'state'])
      .where('order_id', '=', id)
      .orderBy('serial')
      .execute()
    expect(tickets).toEqual([
      { serial: bought - 1, state: 'issued' },
      { serial: bought, state: 'issued' },
    ])
    expect(await balanceOf(world.db, accounts.escrow(id))).toBe(100_000)
    expect(await noticesOf(world, buyer, 'ticket_issued')).toBe(1)
    return process.statements
  })
  expect(deaths).toBeGreaterThan(12)
  const { sold, held } = await world.db
    .selectFrom('event_ticket_types')
    .select(['sold', 'held'])
    .where('event_id', '=', event.id)
    .executeTakeFirstOrThrow()
  expect([sold, held]).toEqual([bought, 0])
  await ticketBooksHold(world)
}, 300_000)

test('killed before any statement, the money of a cancelled event goes back once, on every rail', async ({
  world,
  rails,
}) => {
  const methods = ['mpesa', 'card', 'wallet'] as const
  let lives = 0
  const deaths = await atEachStatement(async (diesAt) => {
    const method = methods[lives++ % 3] ?? 'mpesa'
    const { organizer, event, type } = await ticketedEvent(world)
    const { buyer, orderId, tickets } = await boughtTickets(world, type, { method, guests: ['A', 'B'] })
    const member = { ...organizer, roles: [], home: null, aal: 'aal1', needsSecondFactor: false } as const
    const cancel = (deps: World['deps']) =>
      cancelByOrganizer(deps, member, { id: event.id, note: 'It rains.', scope: 'one' })
    await world.runJobs()
    const process = dyingAt(world, diesAt)
    await untilDeath(cancel(process.deps))
    await untilDeath(jobsOf(world, process))
    await untilDeath(sendTicketRefunds(process.deps))

    await cancel(world.deps).catch((error: unknown) => expect(error).toMatchObject({ code: 'event_cancelled' }))
    await runLeft(world)
    await world.runSchedule('tickets.refunds')
    world.setNow(new Date(world.clock().getTime() + minute))
    await world.runSchedule('refunds.sweep')
    await runLeft(world)
    const refunds = () => world.db.selectFrom('refunds').selectAll().where('part_id', '=', orderId).execute()
    const id = (await refunds())[0]?.id ?? ''
    if (method !== 'wallet') await rails.confirm(id)
    await world.runJobs()

    expect(await refunds()).toMatchObject([{ state: 'confirmed', amount_cents: 100_000 }])
    expect(rails.sent.filter(({ source_id }) => source_id === id)).toHaveLength(method === 'wallet' ? 0 : 1)
    if (method === 'wallet') expect((await walletOf(world, buyer)).balance).toBe(1000)
    expect(await ticketRefundsOf(world, event.id)).toMatchObject([
      { state: 'sent', amount: 500, refund_id: id },
      { state: 'sent', amount: 500, refund_id: id },
    ])
    expect(await statesOf(world, tickets)).toEqual(['refunded', 'refunded'])
    expect(await noticesOf(world, buyer, 'event_cancelled')).toBe(1)
    return process.statements
  })
  expect(deaths).toBeGreaterThan(15)
  await ticketBooksHold(world)
}, 300_000)

test('killed before any statement, the money of an event is released once, with one notice', async ({
  world,
  rails: _,
}) => {
  world.deps.settings.sales = { commission: 500, withholding: 0 }
  const deaths = await atEachStatement(async (diesAt) => {
    const { organizer, event, type } = await ticketedEvent(world, { price: 1000 })
    const orders = [
      (await boughtTickets(world, type)).orderId,
      (await boughtTickets(world, type, { method: 'wallet', guests: ['A', 'B'] })).orderId,
    ]
    await world.runJobs()
    world.setNow(new Date(world.clock().getTime() + 28 * hour))
    const process = dyingAt(world, diesAt)
    await untilDeath(releaseEvents(process.deps))
    await world.runSchedule('tickets.release')
    await world.runJobs()
    expect(await balanceOf(world.db, accounts.organizerPayable(organizer.id))).toBe(285_000)
    const lines = await world.db.selectFrom('tax_lines').select('id').where('source_id', 'in', orders).execute()
    expect(lines).toHaveLength(2)
    expect(await noticesOf(world, organizer, 'tickets_released')).toBe(1)
    const { released_at } = await world.db
      .selectFrom('ticket_registers')
      .select('released_at')
      .where('event_id', '=', event.id)
      .executeTakeFirstOrThrow()
    expect(released_at).not.toBeNull()
    return process.statements
  })
  expect(deaths).toBeGreaterThan(8)
  await ticketBooksHold(world)
}, 300_000)
