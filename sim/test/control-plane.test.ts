import { expect } from 'vitest'
import { test } from './merchant.ts'

test.for([
  ['approve', 0],
  ['cancel', 1032],
  ['wrong_pin', 2001],
] as const)('a person can %s a prompt before it answers itself', async ([action, code], { world }) => {
  const id = await world.accepted('254712345678')
  const answer = await world.control(`/prompts/${id}`, { action })
  expect(answer.json()).toMatchObject({ id, state: 'settled', result_code: code })
  expect(await world.shop.callbacks(1)).toMatchObject([{ CheckoutRequestID: id, ResultCode: code }])
  expect((await world.control(`/prompts/${id}`, { action })).statusCode).toBe(409)
})

test('an ignored prompt stays open for its minute, then times out', async ({ world }) => {
  const id = await world.accepted('254712345678')
  await world.control(`/prompts/${id}`, { action: 'ignore' })
  world.clock.advance(59_999)
  expect(await world.prompts()).toMatchObject([{ id, state: 'open' }])
  world.clock.advance(1)
  expect(await world.shop.callbacks(1)).toMatchObject([{ ResultCode: 1037 }])
})

test('a phone can follow another scenario than its number selects, and return to that', async ({ world }) => {
  await world.control('/scenario', { msisdn: '254712345678', scenario: '032' })
  await world.accepted('254712345678')
  world.clock.advance(5_000)
  await world.control('/scenario', { msisdn: '254712345678', scenario: null })
  await world.accepted('254712345678')
  world.clock.advance(5_000)
  const callbacks = await world.shop.callbacks(2)
  expect(callbacks.map(({ ResultCode }) => ResultCode).toSorted()).toEqual([0, 1032])
})

test('the rule of one phone overrides the rule for all', async ({ world }) => {
  await world.control('/scenario', { scenario: '037' })
  await world.control('/scenario', { msisdn: '254712345001', scenario: 'success' })
  await world.accepted('254712345678')
  await world.accepted('254712345001')
  expect(await world.prompts()).toMatchObject([{ scenario: 'success' }, { scenario: '037' }])
})

test('a callback can be sent again as it was, even one that was lost', async ({ world }) => {
  const id = await world.accepted('254712345901')
  world.clock.advance(5_000)
  const [lost] = await world.events('callback.lost')
  for (let time = 1; time <= 2; time += 1) {
    const answer = await world.control(`/replay/${String(lost?.['callback_id'])}`)
    expect(answer.json()).toEqual({ callback_id: lost?.['callback_id'], status: 200 })
  }
  const [first, second] = await world.shop.callbacks(2)
  expect(first).toMatchObject({ CheckoutRequestID: id, ResultCode: 0 })
  expect(second).toEqual(first)
})

test('a reset forgets prompts, rules and log, and what was pending never happens', async ({ world }) => {
  const id = await world.accepted('254712345678')
  await world.control('/scenario', { scenario: '032' })
  expect((await world.control('/reset')).statusCode).toBe(204)
  world.clock.advance(5_000)
  expect(await world.prompts()).toEqual([])
  expect((await world.query(id)).json()).toMatchObject({ errorCode: '400.002.02' })
  expect(await world.events('prompt.settled')).toEqual([])
  expect((await world.http.inject('/__sim/prompts')).json()).toMatchObject({ rules: { every_phone: null } })
})

test('an unknown action, scenario, prompt or callback is refused', async ({ world }) => {
  const id = await world.accepted('254712345678')
  expect((await world.control(`/prompts/${id}`, { action: 'steal' })).statusCode).toBe(400)
  expect((await world.control('/prompts/none', { action: 'approve' })).statusCode).toBe(404)
  expect((await world.control('/scenario', { msisdn: '0712', scenario: '032' })).statusCode).toBe(400)
  expect((await world.control('/scenario', { scenario: '777' })).statusCode).toBe(400)
  expect((await world.control('/replay/none')).statusCode).toBe(404)
})

test('the log has requests and answers, without passwords or tokens', async ({ world }) => {
  const token = await world.token()
  await world.push({}, token)
  const log = await world.http.inject('/__sim/log')
  expect(await world.events('request')).toContainEqual({
    method: 'POST',
    path: '/mpesa/stkpush/v1/processrequest',
    status: 200,
  })
  expect(log.body).not.toContain(token)
  expect(log.body).not.toContain('passkey')
})

test('only this machine, and no page from elsewhere, may steer the simulator', async ({ world }) => {
  const url = '/__sim/reset'
  const requested = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    world.http.inject({ method: 'POST', url, headers, remoteAddress })
  expect((await requested({ host: '127.0.0.1:4010', origin: 'http://127.0.0.1:4010' })).statusCode).toBe(204)
  expect((await requested({ host: '127.0.0.1:4010', origin: 'https://elsewhere.example' })).statusCode).toBe(403)
  expect((await requested({ host: 'rebound.example:4010' })).statusCode).toBe(403)
  expect((await requested({ host: '127.0.0.1:4010' }, '192.168.1.7')).statusCode).toBe(403)
})

test('the phone is one page without requests to any other host', async ({ world }) => {
  for (const url of ['/', '/__sim/']) {
    const page = await world.http.inject(url)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.body).not.toMatch(/https?:\/\//)
  }
})

test('a person before the page chooses how money leaves, and sees what there is to choose', async ({ world }) => {
  const about = (await world.http.inject('/__sim/about')).json<{ outgoing_scenarios: { name: string }[] }>()
  expect(about).toMatchObject({ short_code: expect.any(String), time_scale: expect.any(Number), rate_limit: false })
  expect(about.outgoing_scenarios.map(({ name }) => name)).toContain('901')
  expect((await world.control('/outgoing', { scenario: 'nonsense' })).statusCode).toBe(400)
  expect((await world.control('/outgoing', { scenario: '404' })).json()).toEqual({ scenario: '404' })
  expect((await world.control('/outgoing', { scenario: null })).json()).toEqual({ scenario: null })
})
