import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addImport } from '@mtaa/contract/commerce/bookings/calendar-links'
import { hour } from '@mtaa/contract/time'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import type { Settings } from '../../../../core/deps.ts'
import { makeBookable, monday, take } from '../../../../../test/commerce/bookings.ts'
import { test, type World } from '../../../../../test/harness.ts'
import { atEachStatement, dyingAt } from '../../../../../test/platform/dying-process.ts'
import { remindOfBookings } from '../reminders/remind.ts'
import { fetchDueImports } from './fetch-imports.ts'

// This machine is reached in development alone.
const onThisMachine = test.extend('worldOptions', {
  settings: (usual: Settings) => ({ ...usual, publicUrl: 'http://localhost:3000' }),
})

const untilDeath = (work: Promise<unknown>) => work.catch(() => {})

const fileOf = (...hours: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...hours.flatMap((at) => [
      'BEGIN:VEVENT',
      `UID:${at}@other`,
      `DTSTART:20270302T${at}0000Z`,
      `DTEND:20270302T${at}3000Z`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n')

async function serve(): Promise<{ url: string; show: (text: string) => void }> {
  let shown = ''
  const server = createServer((_, reply) => reply.end(shown))
  onTestFinished(() => void server.close())
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.ics`
  return { url, show: (text) => void (shown = text) }
}

const busyOf = async ({ db }: World, providerId: string) =>
  (
    await sql<{ at: string }>`
      select to_char(lower(span) at time zone 'UTC', 'HH24') as at from calendar_busy where provider_id = ${providerId}
      order by 1`.execute(db)
  ).rows.map(({ at }) => at)

onThisMachine(
  'killed before any statement of a fetch, busy times are all of the old ones or all of the new ones',
  async ({ world }) => {
    const { url, show } = await serve()
    const [old, fresh] = [
      ['06', '08', '10'],
      ['07', '09'],
    ] as const
    let now = monday.getTime()
    const deaths = await atEachStatement(async (diesAt) => {
      world.setNow(new Date(now))
      const { owner } = await makeBookable(world)
      show(fileOf(...old))
      await world.as(owner)(addImport, { body: { name: 'Work', url } })
      await world.runJobs()
      expect(await busyOf(world, owner.id)).toEqual(old)
      show(fileOf(...fresh))
      world.setNow(new Date((now += hour)))
      const process = dyingAt(world, diesAt)
      await untilDeath(fetchDueImports(process.deps))
      expect([old, fresh]).toContainEqual(await busyOf(world, owner.id))
      // Its hour comes again.
      world.setNow(new Date((now += 2 * hour)))
      await world.runSchedule('calendars.fetch')
      expect(await busyOf(world, owner.id)).toEqual(fresh)
      await world.db.deleteFrom('calendar_imports').execute()
      return process.statements
    })
    expect(deaths).toBeGreaterThan(4)
  },
  300_000,
)

test('killed before any statement, a reminder is sent once, with one link', async ({ world }) => {
  const start = new Date('2027-03-03T11:00:00Z')
  const deaths = await atEachStatement(async (diesAt) => {
    world.setNow(new Date(start.getTime() - 48 * hour))
    const service = await makeBookable(world)
    const customer = await world.make.member()
    await world.make.phone(customer)
    const [id = ''] = await take(world, service.id, customer, [start])
    world.setNow(new Date(start.getTime() - 24 * hour))
    const process = dyingAt(world, diesAt)
    await untilDeath(remindOfBookings(process.deps))
    await world.runSchedule('bookings.remind')
    await world.runSchedule('bookings.remind')
    await world.runJobs()
    const { db } = world
    const links = await db.selectFrom('booking_reminders').select('kind').where('booking_id', '=', id).execute()
    expect(links).toEqual([{ kind: 'day' }])
    const lines = db.selectFrom('notifications').select('kind').where('user_id', '=', customer.id)
    expect(await lines.where('kind', '=', 'booking_reminder').execute()).toHaveLength(1)
    return process.statements
  })
  expect(deaths).toBeGreaterThan(2)
}, 300_000)
