import { expect, test } from 'vitest'
import { pageInputOf } from './page-input.ts'

test.each([undefined, 'theirs=1', 'theirs=1; others="a b"'.replace(' b', 'b'), '_ga=GA1.2.3; x=%7B%7D'])(
  'a visitor with no cookie of ours shares the page with all others: %s',
  (cookie) => {
    expect(
      pageInputOf({ ...(cookie !== undefined && { cookie }), 'accept-language': 'sw', 'user-agent': 'x' }),
    ).toEqual({
      shared: true,
      cookies: {},
      headers: { 'accept-language': 'sw' },
    })
  },
)

test.each([
  'mtaa_place=47',
  'theirs=1; mtaa_in=1',
  'MTAA_lang=sw',
  '\u00a0mtaa_lang=sw',
  'theirs=1;mtaa_lang=sw',
  'theirs=1; theirs=2',
  'theirs',
  'theirs=1;',
  '=mtaa_lang=sw',
  'theirs=a b',
  'theirs="',
  'th eirs=1',
  'theirs=\u00e9',
  'theirs=1,mtaa_lang=sw',
  '',
])('what has a cookie of ours, or can be read in two ways, makes a page personal: %j', (cookie) => {
  expect(pageInputOf({ cookie })).toMatchObject({ shared: false, headers: { cookie } })
})

test('so does a token', () => {
  expect(pageInputOf({ authorization: 'Bearer x' }).shared).toBe(false)
})
