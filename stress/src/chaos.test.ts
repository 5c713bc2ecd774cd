import { expect, test } from 'vitest'
import { ownPort } from '../../server/test/platform/own-port.ts'
import { comparePayments } from './books.ts'
import { runChaos } from './run-chaos.ts'
import { compareTransfers } from './transfers.ts'

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
  const prompt = {
    msisdn: '254712345678',
    amount: 15,
    charged: 15,
    result_code: 0,
    receipt: 'S1',
    reversal_receipt: null as string | null,
    state: 'settled',
  } as const
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
  const pulled = { ...prompt, reversal_receipt: 'S2' }
  expect(wrong('reversed', {}, [pulled])).toBe(0)
  expect(wrong('succeeded', {}, [pulled])).toBe(1)
  expect(wrong('reversed')).toBe(1)
  expect(wrong('reversed', { settled: 0 }, [pulled])).toBe(1)
})

test('a transfer paid twice, paid and not booked, booked and not paid, or left open is distinguished', () => {
  const id = '01a206cd-4897-7131-b51c-4758548403e0'
  const transfer = { id, status: 'confirmed', amount_cents: 50_000, fee_cents: 500, receipt: 'S1', posted: 1 }
  const paid = { originator_id: `${id}-1`, amount: 500, charge: 5, receipt: 'S1', state: 'settled' } as const
  const wrong = (input: object = {}, left: object[] = [paid]) =>
    compareTransfers([{ ...transfer, ...input }], left as (typeof paid)[]).length
  expect(wrong()).toBe(0)
  expect(wrong({}, [paid, { ...paid, originator_id: `${id}-2`, receipt: 'S2' }])).toBe(1)
  expect(wrong({ status: 'failed', posted: 0 })).toBe(1)
  expect(wrong({ status: 'failed', posted: 0 }, [])).toBe(0)
  expect(wrong({ status: 'unknown', posted: 0 }, [])).toBe(0)
  expect(wrong({ status: 'unknown', posted: 0 })).toBe(1)
  expect(wrong({ status: 'unknown', posted: 0 }, [{ ...paid, receipt: null, state: 'open' }])).toBe(1)
  expect(wrong({}, [])).toBe(1)
  expect(wrong({ posted: 2 })).toBe(1)
  expect(wrong({ fee_cents: 0 })).toBe(1)
  expect(wrong({ status: 'sent', posted: 0 }, [])).toBe(1)
  expect(wrong({}, [paid, { ...paid, originator_id: '01a206cd-4897-7131-b51c-4758548403e1-1' }])).toBe(1)
})
