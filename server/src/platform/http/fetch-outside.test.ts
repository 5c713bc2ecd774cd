import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createFetchOutside, isLoopback, OutsideFault } from './fetch-outside.ts'

const opened: { close: () => unknown }[] = []
afterEach(() => {
  for (const server of opened.splice(0)) server.close()
})

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  opened.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const [inside, outside] = [createFetchOutside({ loopback: true }), createFetchOutside({ loopback: false })]

test('the response comes back and the request arrives as they were sent', async () => {
  const origin = await serve((request, reply) => {
    const { method, headers } = request
    const name = headers['x-name']
    request.on('data', (body: Buffer) =>
      reply.setHeader('x-n', '1').end(JSON.stringify({ method, name, body: body.toString() })),
    )
  })
  const body = new URLSearchParams({ a: 'b c' })
  const answer = await inside(origin, { method: 'POST', headers: { 'x-name': 'Amina' }, body })
  expect(answer.headers.get('x-n')).toBe('1')
  expect(await answer.json()).toEqual({ method: 'POST', name: 'Amina', body: 'a=b+c' })
})

for (const address of [
  'http://169.254.169.254/latest/meta-data',
  'http://10.0.0.1/',
  'https://10.0.0.1/',
  'https://127.0.0.1:1/',
  'https://[::1]:1/',
  'https://[::ffff:127.0.0.1]:1/',
  'https://100.64.0.1/',
  'https://localhost:1/',
  'http://example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
])
  test(`${address} is never called, under any settings`, async () => {
    await expect(outside(address)).rejects.toThrow(OutsideFault)
    await expect(outside(address)).rejects.toThrow(/not asked|not allowed/)
  })

test('a private address is not called either where this machine is allowed', async () => {
  await expect(inside('https://10.0.0.1/')).rejects.toThrow(/not allowed/)
  await expect(inside('http://10.0.0.1/')).rejects.toThrow(/only https/)
})

test('a redirect is handed back, not followed', async () => {
  let requests = 0
  const origin = await serve((_, reply) => {
    requests++
    reply.writeHead(302, { location: '/elsewhere' }).end()
  })
  expect((await inside(origin)).status).toBe(302)
  expect(requests).toBe(1)
})

test('an answer without end is cut off', async () => {
  const origin = await serve((_, reply) => {
    const more = () => void (reply.write(Buffer.alloc(65_536)) ? setImmediate(more) : reply.once('drain', more))
    more()
  })
  await expect(inside(origin)).rejects.toThrow('the answer is too long')
})

test('what says that it is too long is not read, and says why it failed', async () => {
  const origin = await serve((_, reply) => {
    reply.writeHead(200, { 'content-length': String(50 * 1_048_576) }).write('BEGIN')
  })
  await expect(inside(origin)).rejects.toMatchObject({ reason: 'too_long' })
  await expect(inside('https://10.0.0.1/')).rejects.toMatchObject({ reason: 'not_allowed' })
  await expect(inside('http://127.0.0.1:9')).rejects.toMatchObject({ reason: 'failed' })
})

test('who is broken counts as away; who refuses has answered', async () => {
  await expect(inside(await serve((_, reply) => reply.writeHead(502).end()))).rejects.toThrow(OutsideFault)
  expect((await inside(await serve((_, reply) => reply.writeHead(400).end()))).status).toBe(400)
  await expect(inside('http://127.0.0.1:9')).rejects.toThrow(OutsideFault)
})

test('this machine is known by its IPs and not by names that begin alike', () => {
  const loopback = ['http://localhost:1', 'http://127.9.9.9', 'http://[::1]/']
  const others = ['http://localhost.example', 'http://127.0.0.1.nip.io', 'http://example.com', 'http://10.0.0.1']
  expect(loopback.map((address) => isLoopback(new URL(address)))).toEqual([true, true, true])
  expect(others.some((address) => isLoopback(new URL(address)))).toBe(false)
})
