import { expect, test } from 'vitest'
import { countCharacters, mayHavePaper, textProblem } from './post-rules.ts'

test('the length counts grapheme clusters, without the space around the text', () => {
  expect(countCharacters('  Mambo \n')).toBe(5)
  expect(countCharacters('👩🏾‍🌾🇰🇪')).toBe(2)
})

test.each([
  ['', false, 'Please add some content, images, or videos to your post'],
  ['   \n', false, 'Please add some content, images, or videos to your post'],
  ['', true, undefined],
  ['Habari', false, undefined],
  ['a'.repeat(2000), false, undefined],
  ['a'.repeat(2001), true, 'Text is too long (2,000)'],
])('what is wrong with %j, pictures %s: %s', (content, hasPictures, problem) =>
  expect(textProblem(content, hasPictures)).toBe(problem),
)

test('a background is for up to 120 characters without pictures', () => {
  expect(mayHavePaper('a'.repeat(120), false)).toBe(true)
  expect(mayHavePaper('a'.repeat(121), false)).toBe(false)
  expect(mayHavePaper('Mambo', true)).toBe(false)
})
