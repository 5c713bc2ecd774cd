import { expect } from 'vitest'
import { test } from '../../../../test/harness.ts'
import { later, proveTotp, secondDevice, tokensOf, withTotp } from '../../../../test/second-factor.ts'

const closed = [
  ['a read', 'GET', '/api/me'],
  ['a list of orders', 'GET', '/api/orders'],
  ['a write', 'POST', '/api/posts'],
  ['an order', 'POST', '/api/checkouts'],
  ['a payment', 'POST', '/api/payments'],
] as const

test('a session that owes its second factor may do nothing that a visitor may not', async ({ world }) => {
  const { client, factorId, secret } = await withTotp(world)
  const halfWay = await secondDevice(world)
  const { access } = await tokensOf(halfWay)
  const call = (method: 'GET' | 'POST', url: string, token: string) =>
    world.http.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'owed-0001' },
      ...(method === 'POST' && { payload: {} }),
    })
  for (const [what, method, url] of closed) {
    const answer = await call(method, url, access)
    expect(answer.statusCode, what).toBe(401)
    expect(answer.json(), what).toMatchObject({ code: 'second_factor_needed' })
    const whole = await call(method, url, (await tokensOf(client)).access)
    expect(whole.json(), what).not.toMatchObject({ code: 'second_factor_needed' })
  }
  expect((await call('GET', '/api/feed', access)).statusCode).toBe(200)
  expect((await halfWay.getUser()).error).toBeNull()

  later(world, 30)
  await proveTotp(world, halfWay, { factorId, secret })
  const lifted = await call('GET', '/api/me', (await tokensOf(halfWay)).access)
  expect(lifted.statusCode).toBe(200)
})

test('a session that just proved its factor is let in at once by what was remembered of it', async ({ world }) => {
  const { factorId, secret } = await withTotp(world)
  const halfWay = await secondDevice(world)
  later(world, 30)
  const me = async () =>
    world.http.inject({ url: '/api/me', headers: { authorization: `Bearer ${(await tokensOf(halfWay)).access}` } })
  expect((await me()).statusCode).toBe(401)
  await proveTotp(world, halfWay, { factorId, secret })
  expect((await me()).statusCode).toBe(200)
  await halfWay.mfa.unenroll({ factorId })
  expect((await me()).statusCode).toBe(200)
})
