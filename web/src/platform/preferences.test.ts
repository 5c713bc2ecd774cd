import { preferredLanguage } from '@mtaa/contract/language'
import { formatPlace, parsePlace, readPreferences, saysToSave } from '@mtaa/contract/preferences'
import { parseCookie } from 'cookie'
import { expect, test } from 'vitest'
import { cookieText } from './preferences.ts'

const read = (header: string, language?: string) => readPreferences(parseCookie(header), { acceptLanguage: language })

test('a place is read from its codes, from the county down to three wards', () => {
  expect(parsePlace('47')).toEqual({ county: 47, constituency: null, wards: [] })
  expect(parsePlace('47-274')).toEqual({ county: 47, constituency: 274, wards: [] })
  expect(parsePlace('47-274-1366.1367.1368')).toEqual({ county: 47, constituency: 274, wards: [1366, 1367, 1368] })
})

test('a place that came with a member’s home is a place like any other', () => {
  expect(parsePlace('47-274-1366-home')).toEqual(parsePlace('47-274-1366'))
  expect(parsePlace('47-home')).toEqual(parsePlace('47'))
})

test.each([
  '',
  'kenya',
  '-home',
  '47-274-1366-home-home',
  'nairobi',
  '47-',
  '47-274-',
  '47--1366',
  '47-274-1.2.3.4',
  '-1',
  '47;x',
  '999999',
  undefined,
])('a cookie that says %j names no place', (text) => {
  expect(parsePlace(text)).toBeNull()
})

test('a place survives being written and read, and a ward named twice counts once', () => {
  for (const text of ['47', '47-274', '47-274-1366', '47-274-1366.1367'])
    expect(formatPlace(parsePlace(text))).toBe(text)
  expect(formatPlace(parsePlace('47-274-1366.1366'))).toBe('47-274-1366')
  expect(formatPlace(null)).toBe('')
})

test.each([
  ['sw', 'sw'],
  ['sw-KE,sw;q=0.9,en;q=0.8', 'sw'],
  ['en-GB,en;q=0.9,sw;q=0.8', 'en'],
  ['fr,de;q=0.7,sw;q=0.3', 'sw'],
  ['en;q=0.2, sw;q=0.6', 'sw'],
  ['sw;q=0, en;q=0.1', 'en'],
  ['*', 'en'],
  [undefined, 'en'],
])('Accept-Language %j gives %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})

test('a chosen language takes precedence over Accept-Language', () => {
  expect(read('mtaa_lang=sw', 'en').language).toBe('sw')
  expect(read('mtaa_lang=xx', 'sw').language).toBe('sw')
})

test('everything a person has chosen is read from one header, and nonsense is left out', () => {
  const chosen = 'other=1; mtaa_place=47-274; mtaa_theme=dark; mtaa_in=1; mtaa_saver=on'
  expect(read(chosen)).toEqual({
    place: { county: 47, constituency: 274, wards: [] },
    language: 'en',
    theme: 'dark',
    signedIn: true,
    saverChoice: 'on',
    savesData: true,
  })
  expect(read('mtaa_theme=purple; mtaa_in=yes; mtaa_saver')).toEqual({
    place: null,
    language: 'en',
    theme: null,
    signedIn: false,
    saverChoice: 'auto',
    savesData: false,
  })
})

test.each([
  ['', true, 'auto', true],
  ['', false, 'auto', false],
  ['mtaa_saver=auto', true, 'auto', true],
  ['mtaa_saver=on', false, 'on', true],
  ['mtaa_saver=off', true, 'off', false],
  ['mtaa_saver=ON', true, 'auto', true],
  ['mtaa_saver=1', false, 'auto', false],
] as const)('the data saver by %j, where the device says %j, is %s: %j', (header, savesData, saver, expected) => {
  expect(readPreferences(parseCookie(header), { savesData })).toMatchObject({ saverChoice: saver, savesData: expected })
})

test.each(['ON', 'on, on', ' on', 'on;', '1', 'true', 'off', '', undefined, ['on']])(
  'Save-Data: %j says nothing',
  (header) => {
    expect(saysToSave(header)).toBe(false)
  },
)

test('an empty choice removes its cookie', () => {
  expect(cookieText('theme', 'dark', true)).toBe('mtaa_theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  expect(cookieText('theme', '', false)).toBe('mtaa_theme=; Path=/; Max-Age=0; SameSite=Lax')
})
