import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idOfShort, shortId } from './short-id.ts'
import { idOfSlug } from './slug.ts'

test('every id has a short form of 22 letters and digits, which is read back', () => {
  const property = fc.property(fc.uuid(), (id) => {
    const short = shortId(id)
    expect(short).toMatch(/^[1-9A-HJ-NP-Za-km-z]{22}$/)
    expect(idOfShort(short)).toBe(id)
    expect(idOfSlug(short)).toBe(id)
  })
  fc.assert(property)
})

test.each(['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'])('also %s', (id) => {
  expect(idOfShort(shortId(id))).toBe(id)
})

test('with a site of 26 characters the longest short link has 60', () => {
  const link = `https://${'a'.repeat(18)}/properties/${shortId('ffffffff-ffff-ffff-ffff-ffffffffffff')}`
  expect(link.length).toBe(60)
})

test.each(['', 'z'.repeat(22), 'z'.repeat(21), 'z'.repeat(23), '0'.repeat(22), 'create', '1'.repeat(21) + 'é'])(
  '%j is no id',
  (text) => expect(idOfShort(text)).toBeNull(),
)

test('what is no id stays as it is', () => {
  expect(shortId('2F9619FF-8B86-D011-B42D-00CF4FC964FF')).toBe('2F9619FF-8B86-D011-B42D-00CF4FC964FF')
  expect(shortId('x')).toBe('x')
})
