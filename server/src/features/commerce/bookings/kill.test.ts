import { hour, minute } from '@mtaa/contract/time'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { beginPaying, book, bookedRow, bookPaid, inMarch, offer } from '../../../../test/commerce/booked.ts'
import { monday, overlapsOf } from '../../../../test/commerce/bookings.ts'
import type { Person } from '../../../../test/factories.ts'
import type { World } from '../../../../test/harness.ts'
import { booksHold, settle } from '../../../../test/money/paid-orders.ts'
import { test } from '../../../../test/money/refund-world.ts'
import { walletOf } from '../../../../test/money/wallet.ts'
import { atEachStatement, dyingAt } from '../../../../test/platform/dying-process.ts'
import { accounts } from '../../../core/money/accounts.ts'
import { runDueJobs } from '../../../platform/jobs/worker.ts'
import { balanceOf } from '../../money/ledger/index.ts'
import { cancelBooking } from './acts/cancel-booking.ts'
import { releaseBookings } from './money/release-bookings.ts'
import { sendBookingMoney } from './money/send-back.ts'

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

const memberOf = (person: Person) =>
  ({ ...person, roles: [], home: null, aal: 'aal1', needsSecondFactor: false }) as const

test('killed before any statement, what is paid is confirmed once, with its money in escrow and one notice', async ({
  world,
}) => {
  world.setNow(monday)
  const service = await offer(world, {}, { capacity: 50 })
  let lives = 0
  const deaths = await atEachStatement(async (diesAt) => {
    const customer = await world.make.member()
    const order = await book(world, customer, service, inMarch('02 09:00'))
    const payment = await beginPaying(world, customer, order.id)
    const id = order.bookings[0]?.id ?? ''
    const process = dyingAt(world, diesAt)
    const receipt = `BKILL${String(lives++).padStart(5, '0')}`
    await untilDeath(settle({ ...world, deps: process.deps }, payment, receipt))
    await untilDeath(jobsOf(world, process))
    // Daraja says it again, and the jobs that were left are carried out.
    await settle(world, payment, receipt)
    await runLeft(world)
    expect((await bookedRow(world, id)).state).toBe('confirmed')
    expect(await balanceOf(world.db, accounts.escrow(id))).toBe(20_000)
    expect(await noticesOf(world, customer, 'booking_confirmed')).toBe(1)
    return process.statements
  })
  expect(deaths).toBeGreaterThan(8)
  expect(await overlapsOf(world)).toBe(0)
  await booksHold(world)
}, 300_000)

test('killed before any statement, a cancelled booking sends its money back once, and the deposit to its provider', async ({
  world,
  rails,
}) => {
  world.deps.settings.sales = { commission: 0, withholding: 0 }
  const methods = ['mpesa', 'wallet'] as const
  let lives = 0
  const deaths = await atEachStatement(async (diesAt) => {
    world.setNow(new Date(monday.getTime() + (lives % 5) * minute))
    const method = methods[lives++ % 2] ?? 'mpesa'
    const customer = await world.make.member()
    const service = await offer(world)
    const { id } = await bookPaid(world, customer, service, inMarch('02 09:00'), { method, whole: true })
    await world.runJobs()
    world.setNow(new Date(inMarch('02 09:00').getTime() - 2 * hour))
    const cancel = (deps: World['deps']) =>
      cancelBooking(deps, memberOf(customer), id, { scope: 'one', reason: null, kept: 200 })
    const process = dyingAt(world, diesAt)
    await untilDeath(cancel(process.deps))
    await untilDeath(sendBookingMoney(process.deps))
    await untilDeath(releaseBookings(process.deps))
    await untilDeath(jobsOf(world, process))

    await cancel(world.deps).catch((error: unknown) => expect(error).toMatchObject({ code: 'booking_over' }))
    await world.runSchedule('bookings.refunds')
    await world.runSchedule('bookings.release')
    await runLeft(world)
    world.setNow(new Date(world.clock().getTime() + minute))
    await world.runSchedule('refunds.sweep')
    await runLeft(world)
    const refunds = () => world.db.selectFrom('refunds').selectAll().where('part_id', '=', id).execute()
    const sent = (await refunds())[0]?.id ?? ''
    if (method !== 'wallet') await rails.confirm(sent)
    await world.runJobs()

    expect(await refunds()).toMatchObject([{ state: 'confirmed', amount_cents: 80_000 }])
    if (method === 'wallet') expect((await walletOf(world, customer)).balance).toBe(800)
    expect(await balanceOf(world.db, accounts.escrow(id))).toBe(0)
    expect(await balanceOf(world.db, accounts.sellerPayable(service.owner.id))).toBe(20_000)
    expect(await noticesOf(world, service.owner, 'booking_given_up')).toBe(1)
    expect(await noticesOf(world, service.owner, 'booking_released')).toBe(1)
    return process.statements
  })
  expect(deaths).toBeGreaterThan(15)
  await booksHold(world)
}, 300_000)
