import { expect } from 'vitest'
import { authCalls } from '../../../../test/identity/auth-calls.ts'
import { confirming as test } from '../../../../test/identity/codes.ts'
import type { World } from '../../../../test/harness.ts'
import { requestLimits } from './requesters.limits.ts'

const start = Date.parse('2026-11-20T10:00:00Z')
const number = (count: number) => `2547${String(10_000_000 + count)}`
const tooSoon = { status: 429, json: { code: 'over_sms_send_rate_limit' } }

const textTo = (world: World, phone: string, at = 0) => {
  world.setNow(new Date(start + at * 1000))
  return authCalls(world).call('POST', '/otp', { body: { phone } })
}

test('the waits between texts to one number grow, and five a day are enough', async ({ world }) => {
  const phone = number(1)
  for (const [at, status] of [
    [0, 200],
    [59, 429],
    [60, 200],
    [179, 429],
    [180, 200],
    [479, 429],
    [480, 200],
    [780, 200],
    [1080, 429],
    [80_000, 429],
    [86_401, 200],
  ] as const)
    expect((await textTo(world, phone, at)).status, `after ${at} s`).toBe(status)
})

test('the refusal of a text that comes too soon says how many seconds to wait', async ({ world }) => {
  await textTo(world, number(1))
  expect(await textTo(world, number(1), 20)).toMatchObject({ ...tooSoon, headers: { 'retry-after': '40' } })
})

test('a registration and a sign-in share the texts of a number', async ({ world }) => {
  await textTo(world, number(1))
  const again = await world.http.inject({
    method: 'POST',
    url: '/api/registration/phone-codes',
    payload: { phone: number(1) },
  })
  expect(again.statusCode).toBe(429)
  expect(again.json()).toMatchObject({ code: 'over_sms_send_rate_limit' })
})

test('sixty texts an hour may be requested from one network', async ({ world }) => {
  for (let count = 0; count < 60; count++) expect((await textTo(world, number(count))).status).toBe(200)
  expect(await textTo(world, number(61))).toMatchObject(tooSoon)
})

test('texts have a budget for everybody together', async ({ world }) => {
  await world.deps.limits.consume([requestLimits.textsAll, ''])
  await world.db.updateTable('rate_limits').set({ used: requestLimits.textsAll.max }).execute()
  expect(await textTo(world, number(1))).toMatchObject(tooSoon)
  expect(await world.mails()).toEqual([])
})

for (const phone of ['4915112345678', '2348012345678', '25471234567', '2547123456789', '1900123456'])
  test(`no text goes to ${phone}`, async ({ world }) => {
    expect(await textTo(world, phone)).toMatchObject({ status: 400, json: { code: 'validation_failed' } })
    expect(await world.mails()).toEqual([])
  })

test('many requests for one number at the same moment make one text', async ({ world }) => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => textTo(world, number(1))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await world.mails()).toHaveLength(1)
})
