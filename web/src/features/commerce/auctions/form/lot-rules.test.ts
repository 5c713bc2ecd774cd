import { expect, test } from 'vitest'
import { emptyLot, type LotDraft } from './lot-draft.ts'
import { changesOf, checkLot, depositOf, endOf, leastBuyNow } from './lot-rules.ts'

const now = Date.parse('2026-11-27T12:00:00.000Z')
const image = { key: 'a', url: '', width: 4, height: 3, color: null } as unknown as LotDraft['images'][number]
const whole: LotDraft = {
  ...emptyLot('1'),
  images: [image],
  title: 'Lamu chest of camphor wood',
  category: 'furniture',
  condition: 'used_good',
  starting_price: '12,000',
  reserve_price: '15000',
  buy_now_price: '20000',
  place: { county_code: 47, constituency_code: 274, ward_code: 1366 },
}
const errorsOf = (changes: Partial<LotDraft>) => {
  const checked = checkLot({ ...whole, ...changes }, now)
  return 'errors' in checked ? Object.keys(checked.errors) : []
}

test('a whole form becomes the body; prices that are left out are none', () => {
  expect(checkLot(whole, now)).toMatchObject({
    body: {
      starting_price: 12_000,
      reserve_price: 15_000,
      buy_now_price: 20_000,
      days: 7,
      ends_minute: 1200,
      starts_at: null,
    },
  })
  expect(checkLot({ ...whole, reserve_price: '', buy_now_price: ' ' }, now)).toMatchObject({
    body: { reserve_price: null, buy_now_price: null },
  })
})

test('the start is from 1 shilling to ten million', () => {
  for (const starting_price of ['', '0', '-5', '10000001', 'many'])
    expect(errorsOf({ starting_price })).toContain('starting_price')
})

test('the reserve is at least the start, the price for buying at once 1.3 times the reserve, or the start', () => {
  expect(errorsOf({ reserve_price: '11999' })).toEqual(['reserve_price'])
  expect(errorsOf({ buy_now_price: '19499' })).toEqual(['buy_now_price'])
  expect(errorsOf({ buy_now_price: '19500' })).toEqual([])
  expect(errorsOf({ reserve_price: '', buy_now_price: '15599' })).toEqual(['buy_now_price'])
  expect(leastBuyNow(12_000, null)).toBe(15_600)
})

test('it starts within 30 days', () => {
  expect(errorsOf({ starts: '2026-12-20T10:00' })).toEqual([])
  expect(errorsOf({ starts: '2026-12-28T10:00' })).toEqual(['starts'])
  expect(errorsOf({ starts: '2026-11-27T14:59' })).toEqual(['starts'])
  expect(errorsOf({ starts: 'soon' })).toEqual(['starts'])
})

test('a deposit is required from a start of 10,000, and is ignored below', () => {
  expect(checkLot({ ...whole, deposit: true }, now)).toMatchObject({ body: { deposit: true } })
  const cheap = { ...whole, deposit: true, starting_price: '9,999', reserve_price: '', buy_now_price: '' }
  expect(checkLot(cheap, now)).toMatchObject({ body: { deposit: false } })
  expect(depositOf(10_000)).toBe(500)
})

test('it ends so many days after its start, at the minute that was chosen in Nairobi', () => {
  expect(endOf(whole, now).toISOString()).toBe('2026-12-04T17:00:00.000Z')
  expect(endOf({ ...whole, starts: '2026-11-30T23:30', days: '1' }, now).toISOString()).toBe('2026-12-01T17:00:00.000Z')
})

test('only what was changed is sent, and a running lot does not begin anew', () => {
  const checked = checkLot({ ...whole, title: 'Lamu chest, carved', starts: '2026-12-01T10:00' }, now)
  expect('body' in checked && changesOf(whole, checked.body, now)).toEqual({ title: 'Lamu chest, carved' })
})
