import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import * as calendar from '@mtaa/contract/commerce/bookings/calendar'
import * as api from '@mtaa/contract/commerce/bookings/calendar-links'
import { afterEach, expect } from 'vitest'
import type { Settings } from '../../../../core/deps.ts'
import { makeBookable, monday } from '../../../../../test/commerce/bookings.ts'
import { test as outside, type World } from '../../../../../test/harness.ts'

// This machine is reached in development alone.
const inside = outside.extend('worldOptions', {
  settings: (usual: Settings) => ({ ...usual, publicUrl: 'http://localhost:3000' }),
})

const opened: { close: () => unknown }[] = []
afterEach(() => {
  for (const server of opened.splice(0)) server.close()
})

async function serve(answer: RequestListener): Promise<number> {
  const server = createServer(answer)
  opened.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return (server.address() as AddressInfo).port
}

/** What becomes of a calendar at this address. */
async function importOf(world: World, url: string) {
  world.setNow(monday)
  const { owner } = await makeBookable(world)
  await world.as(owner)(api.addImport, { body: { name: 'Work', url } })
  await world.runJobs()
  const { imports } = await world.as(owner)(calendar.getCalendarSettings, {})
  return imports[0]
}

/** Ways to write an address of this machine, of a network of one's own or of the one who runs the machine. */
const inner = [
  '127.0.0.1 127.1 2130706433 0x7f.0.0.1 0177.0.0.1 0.0.0.0 localhost user:secret@127.0.0.1',
  '[::1] [::] [::ffff:127.0.0.1] [::ffff:a00:1] [fd00::1] [fe80::1]',
  '10.0.0.1 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1',
].flatMap((line) => line.split(' '))

outside('no way to write an inner address is fetched', async ({ world }) => {
  let requests = 0
  const port = await serve((_, reply) => {
    requests += 1
    reply.end('BEGIN:VCALENDAR\r\nEND:VCALENDAR')
  })
  for (const host of inner)
    expect([host, await importOf(world, `https://${host}:${port}/a.ics`)]).toMatchObject([
      host,
      { state: 'failing', failure: 'import_refused', busy: 0 },
    ])
  expect(requests).toBe(0)
})

for (const [says, answer, failure] of [
  [
    'never ends and does not say how long it is',
    (_, reply) => {
      const more = () => void (reply.write('X'.repeat(65_536)) ? setImmediate(more) : reply.once('drain', more))
      reply.on('error', () => {})
      more()
    },
    'import_too_large',
  ],
  [
    'is packed, a megabyte of it into a thousand bytes',
    (_, reply) =>
      reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('BEGIN:VEVENT\r\n'.repeat(500_000))),
    'import_not_a_calendar',
  ],
  [
    'has parts in parts without end',
    (_, reply) => reply.end('BEGIN:VCALENDAR\r\n' + 'BEGIN:VEVENT\r\n'.repeat(50_000)),
    'import_not_a_calendar',
  ],
  ['says yes without a word', (_, reply) => reply.end(), 'import_not_a_calendar'],
  ['asks for a password', (_, reply) => reply.writeHead(401).end('secret'), 'import_unreachable'],
] as const satisfies readonly (readonly [string, RequestListener, string])[])
  inside(`a calendar that ${says} takes no time, and the next one is read`, async ({ world }) => {
    const bad = await importOf(world, `http://127.0.0.1:${await serve(answer)}/a.ics`)
    expect(bad).toMatchObject({ state: 'failing', failure, busy: 0 })
    const good = await serve((_, reply) => reply.end('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR'))
    expect(await importOf(world, `http://127.0.0.1:${good}/a.ics`)).toMatchObject({ state: 'ok' })
  })
