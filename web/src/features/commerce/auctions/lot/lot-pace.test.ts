import { minute, second } from '@mtaa/contract/time'
import { expect, test } from 'vitest'
import { afterUpdate, pollAfter, type ShownLot } from './lot-pace.ts'

const device = Date.parse('2026-11-27T12:00:00.000Z')
const at = (ms: number) => new Date(device + ms).toISOString()
const lot: ShownLot = {
  price: 1000,
  least: 1050,
  bids_count: 2,
  reserve: 'not_met',
  buy_now_price: null,
  state: 'active',
  effective_end_at: at(10 * minute),
  extended: false,
  now: at(0),
  head: null,
  own: null,
  offset: 0,
}
const own: NonNullable<ShownLot['own']> = {
  standing: 'leading',
  max: 1500,
  pseudonym: 'b•••2',
  least: 1501,
  steps: [1501],
  deposit_due: 0,
  award_id: null,
  order_id: null,
}
const update = {
  kind: 'bid',
  price: 1200,
  least: 1250,
  bids_count: 3,
  reserve: 'met',
  effective_end_at: at(10 * minute),
  leader: 'b•••3',
  head: 'ab',
} as const

test('without the channel a lot is read every 30 seconds, and every five in its last five minutes', () => {
  expect(pollAfter(lot, device, false)).toBe(30 * second)
  expect(pollAfter(lot, device + 5 * minute, false)).toBe(5 * second)
  expect(pollAfter({ ...lot, state: 'ended' }, device, true)).toBe(5 * second)
})

test('on the channel it is read when it ends, and never once it is over', () => {
  expect(pollAfter(lot, device, true)).toBe(10 * minute)
  expect(pollAfter(lot, device + 10 * minute, true)).toBe(2 * second)
  expect(pollAfter({ ...lot, state: 'ended_sold' }, device, false)).toBe(false)
})

test('a device whose clock is wrong by a day polls by the clock of the server', () => {
  const day = 24 * 60 * minute
  expect(pollAfter({ ...lot, offset: day }, device - day + 6 * minute, false)).toBe(5 * second)
  expect(pollAfter({ ...lot, offset: -day }, device + day, false)).toBe(30 * second)
})

test('a message moves price and end for everybody, and says at once who was outbid', () => {
  const next = afterUpdate({ ...lot, own }, { ...update, effective_end_at: at(12 * minute) })
  expect(next).toMatchObject({ price: 1200, bids_count: 3, reserve: 'met', extended: true })
  expect(next.own?.standing).toBe('outbid')
  expect(afterUpdate({ ...lot, own }, { ...update, leader: 'b•••2' }).own?.standing).toBe('leading')
  expect(afterUpdate({ ...lot, own: { ...own, standing: 'none' } }, update).own?.standing).toBe('none')
  expect(afterUpdate(lot, update).own).toBeNull()
})
