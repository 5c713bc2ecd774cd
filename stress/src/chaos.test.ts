import { expect, test } from 'vitest'
import { ownPort } from '../../server/test/own-port.ts'
import { comparePayments } from './books.ts'
import { runChaos } from './run-chaos.ts'

test('killed at random while members buy, pay, post and upload, both books agree and nothing is left open', async () => {
  const answer: string[] = []
  const { faults, payments, kills, posts } = await runChaos({
    payments: 20,
    kills: 4,
    seed: 2026,
    shoppers: 6,
    timeScale: 0.01,
    fromPort: await ownPort(),
    minutes: 3,
    say: (line) => answer.push(line),
  })
  expect(faults, answer.join('\n')).toEqual([])
  expect(payments).toBeGreaterThan(0)
  expect(posts).toBeGreaterThan(0)
  expect(Object.values(kills).reduce((sum, count) => sum + count, 0)).toBe(4)
}, 600_000)

test('a charge that nobody booked, a payment left open and one booked for nothing are distinguished', () => {
  const prompt = { msisdn: '254712345678', amount: 15, result_code: 0, receipt: 'S1', state: 'settled' } as const
  const payment = { id: 'p', phone: '254712345678', reason: null, amount_cents: 1500, settled: 1 }
  const wrong = (status: string, input: object = {}, prompts: object[] = [prompt]) =>
    comparePayments([{ ...payment, status, ...input }], prompts as (typeof prompt)[], false).length
  expect(wrong('succeeded')).toBe(0)
  expect(wrong('lapsed', { settled: 0 })).toBe(1)
  expect(wrong('pending', { settled: 0 })).toBe(2)
  expect(wrong('review', { settled: 0 })).toBe(2)
  expect(wrong('succeeded', { settled: 0 })).toBe(1)
  expect(wrong('succeeded', {}, [])).toBe(1)
  expect(wrong('succeeded', { amount_cents: 1400 })).toBe(1)
  expect(wrong('succeeded', {}, [prompt, { ...prompt, receipt: null }])).toBe(1)
  expect(wrong('failed', { settled: 0 }, [])).toBe(0)
  expect(wrong('failed', { settled: 0, phone: '1' }, [prompt])).toBe(1)
})
