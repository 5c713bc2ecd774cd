import { expect, test } from 'vitest'
import { maxSeen, parseSeen, withSeen } from './seen-listings.ts'

const seen = (id: string) =>
  ({
    id,
    module: 'market',
    category: 'home',
    slug: 'jiko',
    place_path: '/kenya/nairobi-city',
    title: 'Jiko',
    price: 500,
  }) as const

test('the last one seen is the first, once, and only so many are stored', () => {
  const many = Array.from({ length: maxSeen + 5 }, (_, index) => seen(String(index)))
  const all = many.reduce((list, one) => withSeen(list, one), [] as ReturnType<typeof parseSeen>)
  expect(all).toHaveLength(maxSeen)
  expect(withSeen(all, seen('10')).map(({ id }) => id)).toEqual([
    '10',
    ...all.map(({ id }) => id).filter((id) => id !== '10'),
  ])
})

test.each([
  'null',
  '{',
  '{"id":"1"}',
  '[1,null,{}]',
  JSON.stringify([{ ...seen('1'), price: '500' }]),
  JSON.stringify([{ ...seen('1'), place_path: '//evil.test' }]),
  JSON.stringify([{ ...seen('1'), place_path: 'javascript:alert(1)' }]),
  JSON.stringify([{ ...seen('1'), picture: 'https://evil.test/x.png' }]),
])('what is damaged or written by somebody else is not shown: %s', (text) => {
  expect(parseSeen(text)).toEqual([])
})

test('what was stored is read again, without a picture that is too large', () => {
  const picture = 'data:image/webp;base64,AAAA'
  const [entry] = withSeen([], { ...seen('1'), picture })
  expect(parseSeen(JSON.stringify([entry]))).toEqual([{ ...seen('1'), picture }])
  expect(withSeen([], { ...seen('1'), picture: picture + 'A'.repeat(9000) })).toEqual([seen('1')])
})
