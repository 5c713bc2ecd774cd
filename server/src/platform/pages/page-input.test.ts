import { expect, test } from 'vitest'
import { pageInputOf } from './page-input.ts'

const isPlace = ({ county }: { county: number }) => county <= 47
const inputOf = (headers: Parameters<typeof pageInputOf>[0]) => pageInputOf(headers, isPlace)
const nothing = inputOf({})

test.each([undefined, 'theirs=1', 'theirs=1; others="a b"'.replace(' b', 'b'), '_ga=GA1.2.3; x=%7B%7D'])(
  'a visitor with no cookie of ours shares the page with all others, also on the way: %s',
  (cookie) => {
    const input = inputOf({ ...(cookie !== undefined && { cookie }), 'accept-language': 'sw-KE', 'user-agent': 'x' })
    const preferences = { ...nothing.preferences, language: 'sw' }
    expect(input).toEqual({
      preferences,
      key: 'sw,system,auto,,,',
      isPublic: true,
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
])('what has a cookie of ours, or can be read in two ways, is not for caches on the way: %j', (cookie) => {
  expect(inputOf({ cookie }).isPublic).toBe(false)
})

test('what a page is made from is what its key says, and nothing else of the request', () => {
  const chosen = inputOf({ cookie: 'mtaa_place=047-0274-1366.1366; mtaa_theme=dark; mtaa_in=1; mtaa_saver=on; x=1' })
  expect(chosen.key).toBe('en,dark,on,saver,in,47-274-1366')
  expect(chosen.headers).toEqual({ cookie: 'mtaa_place=47-274-1366', 'accept-language': 'en' })
})

test('a home and the same place chosen share a page, and all of Kenya chosen is the page of who has chosen nothing', () => {
  expect(inputOf({ cookie: 'mtaa_place=47-274-1366-home' })).toEqual(inputOf({ cookie: 'mtaa_place=47-274-1366' }))
  expect(inputOf({ cookie: 'mtaa_place=kenya' })).toEqual({ ...nothing, isPublic: false })
})

test.each(['mtaa_place=48', 'mtaa_place=47-', 'mtaa_lang=xx', 'mtaa_theme=purple', 'mtaa_in=yes', 'mtaa_saver=1'])(
  'an invented value is none: %s',
  (cookie) => expect({ ...inputOf({ cookie }), isPublic: true }).toEqual(nothing),
)

test.each([
  [{ 'save-data': 'on' }, 'auto', true],
  [{ 'save-data': 'on', cookie: 'mtaa_saver=off' }, 'off', false],
  [{ 'save-data': 'off', cookie: 'mtaa_saver=on' }, 'on', true],
  [{ 'save-data': 'on, on' }, 'auto', false],
  [{ 'save-data': 'ON' }, 'auto', false],
  [{ 'save-data': 'x'.repeat(4000) }, 'auto', false],
  [{ cookie: 'mtaa_saver=auto' }, 'auto', false],
] as const)('the person’s choice of the data saver wins over the header: %j', (headers, saver, savesData) => {
  const input = inputOf(headers)
  expect(input.preferences).toMatchObject({ saverChoice: saver, savesData })
  expect(input.key).toBe(`en,system,${saver},${savesData ? 'saver' : ''},,`)
})

test('of two cookies with one name the first counts, however long the other is', () => {
  const cookie = `mtaa_lang=sw; mtaa_lang=en; mtaa_place=${'4'.repeat(4000)}`
  expect(inputOf({ cookie }).key).toBe('sw,system,auto,,,')
})

test('a token makes a page personal', () => {
  const headers = { authorization: 'Bearer x', cookie: 'a=b' }
  expect(inputOf(headers)).toMatchObject({ key: undefined, isPublic: false, headers })
})
