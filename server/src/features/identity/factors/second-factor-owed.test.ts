import { expect } from 'vitest'
import { codeIn } from '../../../../test/identity/codes.ts'
import { test } from '../../../../test/harness.ts'
import { personAt } from '../../../../test/identity/person-at.ts'
import { later, proveTotp, secondDevice, tokensOf, withTotp } from '../../../../test/identity/second-factor.ts'

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

test('a session that just proved its factor is accepted at once, although the member is cached', async ({ world }) => {
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

test('a code by SMS owes the second factor like a password does', async ({ world }) => {
  const { id } = await withTotp(world)
  const phone = '254712345678'
  await world.db.updateTable('users').set({ phone, phone_confirmed_at: world.clock() }).where('id', '=', id).execute()
  const person = personAt(world, '41.90.1.1')
  await person.askText(phone)
  const text = (await world.mails()).find(({ channel }) => channel === 'sms')
  const { json } = await person.tryText(phone, codeIn(text))
  expect(json).toMatchObject({ user: { id } })
  const me = await person.call('GET', '/api/me', { token: String(json['access_token']) })
  expect(me).toMatchObject({ status: 401, json: { code: 'second_factor_needed' } })
})
