import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { test, type World } from '../../../../test/harness.ts'
import { supportLimits } from './support.limits.ts'

const message = 'My M-Pesa payment was taken, but the order says unpaid.'
const body = { name: 'Wanjiru', email: 'wanjiru@mtaa.test', topic: 'payments', message }
const picture = readFileSync(new URL('../../../../../web/public/icon-512.png', import.meta.url))

const from = (world: World, ip: string) => (payload: object) =>
  world.http.inject({
    method: 'POST',
    url: '/api/contact',
    remoteAddress: ip,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  })

test('refused attempts count as well: a message without a known topic, a broken picture, an invented ticket', async ({
  world,
}) => {
  const { limits } = world.deps
  const ip = '192.0.2.44'
  const contact = from(world, ip)
  expect((await contact({ ...body, topic: 'spaces' })).statusCode).toBe(400)
  expect(await limits.used(supportLimits.attempts, ip)).toBe(1)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  await world.http.inject({
    method: 'POST',
    url: '/contact',
    remoteAddress: ip,
    headers: form,
    payload: 'topic=spaces',
  })
  expect(await limits.used(supportLimits.attempts, ip)).toBe(2)

  const ticket = (await contact(body)).json<{ number: string; key: string }>()
  const broken = (number: string) =>
    world.http.inject({
      method: 'POST',
      url: `/api/contact/${number}/files?key=${ticket.key}`,
      remoteAddress: ip,
      headers: { 'content-type': 'image/png' },
      payload: picture.subarray(0, 100),
    })
  expect((await broken(ticket.number)).json()).toMatchObject({ code: 'not_a_picture' })
  expect((await broken('KC-000000')).json()).toMatchObject({ code: 'ticket_not_found' })
  expect(await limits.used(supportLimits.filesOfCaller, ip)).toBe(2)
  const { id } = await world.db.selectFrom('support_tickets').select('id').executeTakeFirstOrThrow()
  expect(await limits.used(supportLimits.files, id)).toBe(1)
  for (let left = supportLimits.files.max - 1; left > 0; left--) await limits.consume([supportLimits.files, id])
  expect((await broken(ticket.number)).json()).toMatchObject({ code: 'over_request_rate_limit' })
})

test('of a picture for an invented ticket no byte is read', async ({ world }) => {
  await world.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = world.http.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  try {
    const answer = once(socket, 'data')
    const path = `/api/contact/KC-000000/files?key=${'x'.repeat(32)}`
    // Only the head: an answer that comes now needed no body.
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: mtaa.test\r\nContent-Type: image/png\r\nContent-Length: 5000000\r\n\r\n`,
    )
    expect(String((await answer)[0])).toContain('ticket_not_found')
  } finally {
    // Before the world ends: its server waits for open requests.
    socket.destroy()
  }
})
