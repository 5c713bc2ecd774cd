import { expect, test } from 'vitest'
import { isOther, isSeenChange, textsAfter } from './listing-change.rules.ts'

test('a short description that was made from the description changes with it', () => {
  const before = { title: 'A', category: 'music', short_description: 'Long text', description: 'Long text' }
  expect(textsAfter(before, { description: 'Other' }).short_description).toBe('Other')
  expect(textsAfter({ ...before, short_description: 'Mine' }, { description: 'Other' }).short_description).toBe('Mine')
})

test('another title, category or picture is another thing; other words are only seen', () => {
  const before = {
    title: 'A',
    category: 'music',
    short_description: 'Short',
    description: 'Long',
    images: [{ key: 'one' }, { key: 'two' }],
  }
  expect([isSeenChange(before, {}), isSeenChange(before, { title: 'A', images: ['one', 'two'] })]).toEqual([
    false,
    false,
  ])
  expect([isSeenChange(before, { description: 'Other' }), isOther(before, { description: 'Other' })]).toEqual([
    true,
    false,
  ])
  for (const change of [{ title: 'B' }, { category: 'sports' }, { images: ['two', 'one'] }])
    expect([isSeenChange(before, change), isOther(before, change)]).toEqual([true, true])
})
