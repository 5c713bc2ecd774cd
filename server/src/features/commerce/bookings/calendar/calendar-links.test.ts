import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as calendar from '@mtaa/contract/commerce/bookings/calendar'
import * as api from '@mtaa/contract/commerce/bookings/calendar-links'
import { listSlots } from '@mtaa/contract/commerce/bookings/slots'
import { day, hour } from '@mtaa/contract/time'
import ICAL from 'ical.js'
import { afterEach, expect } from 'vitest'
import type { Settings } from '../../../../core/deps.ts'
import { makeBookable, monday, take } from '../../../../../test/commerce/bookings.ts'
import { test as base, type World } from '../../../../../test/harness.ts'

// This machine is reached in development alone.
const test = base.extend('worldOptions', {
  settings: (usual: Settings) => ({ ...usual, publicUrl: 'http://localhost:3000' }),
})

const opened: { close: () => unknown }[] = []
afterEach(() => {
  for (const server of opened.splice(0)) server.close()
})

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  opened.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret.ics`
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const at = (clock: string) => new Date(`2027-03-01T${clock}:00+03:00`)
const file = (...events: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR'].join('\r\n')
const event = (from: string, until: string, ...more: string[]) =>
  ['BEGIN:VEVENT', 'UID:1@other', `DTSTART:${from}`, `DTEND:${until}`, ...more, 'SUMMARY:Secret', 'END:VEVENT'].join(
    '\r\n',
  )
/** 11:00 to 12:00 in Nairobi. */
const busy = file(event('20270301T080000Z', '20270301T090000Z'))

async function scene(world: World) {
  world.setNow(monday)
  const service = await makeBookable(world)
  const provider = world.as(service.owner)
  const imports = async () => {
    await world.runJobs()
    await world.runSchedule('calendars.fetch')
    return (await provider(calendar.getCalendarSettings, {})).imports
  }
  const slots = async () =>
    (await world.as(null)(listSlots, { params: { id: service.id }, query: { day: '2027-03-01' } })).items.map(
      ({ starts_at }) => starts_at,
    )
  return { service, provider, imports, slots }
}

const name = 'Work'

test('busy times of another calendar are taken: only when, not with what, and slots are without them', async ({
  world,
}) => {
  const { provider, imports, slots } = await scene(world)
  const url = await serve((_, reply) => reply.end(busy))
  const added = await provider(api.addImport, { body: { name, url } })
  expect(added).toMatchObject({ name, state: 'waiting', busy: 0, fetched_at: null })
  expect(await imports()).toMatchObject([{ id: added.id, state: 'ok', failure: null, busy: 1 }])
  expect(await slots()).not.toContain(at('11:00').toISOString())
  const { busy: shown } = await provider(calendar.getCalendar, { query: { from: '2027-03-01', until: '2027-03-01' } })
  expect(shown).toEqual([
    { id: null, starts_at: at('11:00').toISOString(), ends_at: at('12:00').toISOString(), note: '', import_name: name },
  ])
  const stored = await world.db.selectFrom('calendar_imports').selectAll().executeTakeFirstOrThrow()
  expect(stored.url.toString('latin1')).not.toContain('secret.ics')
  expect(JSON.stringify(await provider(calendar.getCalendarSettings, {}))).not.toContain('secret.ics')
  await provider(api.removeImport, { params: { id: added.id } })
  expect(await slots()).toContain(at('11:00').toISOString())
})

test('it is read every hour; what fails keeps what was read, waits longer each time, and is said once', async ({
  world,
}) => {
  const { provider, service, imports, slots } = await scene(world)
  let answer: RequestListener = (_, reply) => reply.end(busy)
  const url = await serve((request, reply) => answer(request, reply))
  await provider(api.addImport, { body: { name, url } })
  await imports()
  answer = (_, reply) => reply.writeHead(500).end()
  for (const hours of [1, 3, 7, 15]) {
    world.setNow(new Date(monday.getTime() + hours * hour))
    expect(await imports()).toMatchObject([{ state: 'failing', failure: 'import_unreachable' }])
  }
  const notified = world.db.selectFrom('notifications').select('kind').where('user_id', '=', service.owner.id)
  expect(await notified.execute()).toEqual([{ kind: 'calendar_failing' }])
  world.setNow(monday)
  expect(await slots()).not.toContain(at('11:00').toISOString())
  answer = (_, reply) => reply.end(file())
  world.setNow(new Date(monday.getTime() + 3 * day))
  expect(await imports()).toMatchObject([{ state: 'ok', failure: null, busy: 0 }])
})

for (const [says, answer, failure] of [
  [
    'leads elsewhere',
    (_, reply) => reply.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    'import_refused',
  ],
  ['is away', (_, reply) => reply.writeHead(404).end(), 'import_unreachable'],
  ['is a page', (_, reply) => reply.end('<html></html>'), 'import_not_a_calendar'],
  [
    'says that it has 50 MB',
    (_, reply) => reply.writeHead(200, { 'content-length': 52_428_800 }).write('BEGIN'),
    'import_too_large',
  ],
  [
    'has a date that never comes',
    (_, reply) =>
      reply.end(file(event('20270301T080000Z', '20270301T090000Z', 'RRULE:FREQ=SECONDLY;UNTIL=99991231T000000Z'))),
    'import_too_large',
  ],
] as const satisfies readonly (readonly [string, RequestListener, string])[])
  test(`a calendar that ${says} takes no time`, async ({ world }) => {
    const { provider, imports, slots } = await scene(world)
    await provider(api.addImport, { body: { name, url: await serve(answer) } })
    expect(await imports()).toMatchObject([{ state: 'failing', failure, busy: 0 }])
    expect(await slots()).toContain(at('11:00').toISOString())
  })

test('ten thousand years of a weekly date are read within the horizon alone', async ({ world }) => {
  const { provider, imports } = await scene(world)
  const weekly = event('20270301T080000Z', '20270301T090000Z', 'RRULE:FREQ=WEEKLY;UNTIL=99991231T000000Z')
  await provider(api.addImport, { body: { name, url: await serve((_, reply) => reply.end(file(weekly))) } })
  expect(await imports()).toMatchObject([{ state: 'ok', busy: 14 }])
})

test('inner addresses and what is not https are refused', async ({ world }) => {
  const { provider, imports } = await scene(world)
  const add = (url: string) => codeOf(provider(api.addImport, { body: { name, url } }))
  expect(await add('http://example.com/a.ics')).toBe('import_refused')
  expect(await add('ftp://example.com/a.ics')).toBe('bad_request')
  expect(await add('webcal://10.0.0.1/a.ics')).toBe('done')
  expect(await imports()).toMatchObject([{ host: '10.0.0.1', state: 'failing', failure: 'import_refused' }])
})

test('three calendars at most, also when two are added at once; of others nothing is fetched or removed', async ({
  world,
}) => {
  const { provider } = await scene(world)
  const url = await serve((_, reply) => reply.end(busy))
  const add = () => codeOf(provider(api.addImport, { body: { name, url } }))
  expect((await Promise.all([add(), add(), add(), add()])).toSorted()).toEqual([
    'done',
    'done',
    'done',
    'too_many_imports',
  ])
  const [one] = (await provider(calendar.getCalendarSettings, {})).imports
  const other = world.as(await world.make.member({ roles: ['Admin'] }))
  const params = { id: one?.id ?? '' }
  expect(await codeOf(other(api.refreshImport, { params }))).toBe('import_not_found')
  await other(api.removeImport, { params })
  expect(await provider(api.refreshImport, { params })).toMatchObject({ state: 'waiting' })
  expect((await provider(calendar.getCalendarSettings, {})).imports).toHaveLength(3)
})

test('the secret link shows bookings to a strict reader, without phones, ends with a new one, and is stored as a hash', async ({
  world,
}) => {
  const { provider, service } = await scene(world)
  const customer = await world.make.member({ firstName: 'Zawadi' })
  const [id = ''] = await take(world, service.id, customer, [at('10:00')])
  await world.db.updateTable('listings').set({ title: 'Maji safi, lita 20; Westlands' }).execute()
  await world.db
    .updateTable('bookings')
    .set({ for_phone: '254712345678', note: 'Blue gate', for_name: 'Amina' })
    .execute()
  await take(world, service.id, customer, [at('13:00')], { state: 'held' })
  const read = async (url: string) => world.http.inject({ url: new URL(url).pathname })
  const { url } = await provider(api.makeFeed, {})
  const feed = await read(url)
  expect(feed.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
  })
  expect(feed.body).toContain(`UID:${id}@localhost`)
  expect(feed.body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(feed.body).toContain('DTSTART:20270301T070000Z')
  expect(feed.body).not.toMatch(/712345678|Blue gate/)
  const [event, ...others] = new ICAL.Component(ICAL.parse(feed.body) as unknown[]).getAllSubcomponents('vevent')
  expect(others).toEqual([])
  const { uid, summary, startDate, endDate } = new ICAL.Event(event)
  expect(uid).toBe(`${id}@localhost`)
  expect(summary).toContain('Maji safi, lita 20; Westlands · Zawadi')
  expect([startDate.toJSDate(), endDate.toJSDate()]).toEqual([at('10:00'), at('11:00')])
  const [row] = await world.db.selectFrom('booking_calendars').selectAll().execute()
  expect(JSON.stringify(row)).not.toContain(url.split('/').at(-1))
  const next = await provider(api.makeFeed, {})
  expect((await read(url)).statusCode).toBe(404)
  expect((await read(next.url)).statusCode).toBe(200)
  await provider(api.revokeFeed, {})
  expect((await read(next.url)).statusCode).toBe(404)
})
