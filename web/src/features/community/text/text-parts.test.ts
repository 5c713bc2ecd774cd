import { expect, test } from 'vitest'
import { textParts } from './text-parts.ts'

const shown = (text: string) => textParts(text).map(({ kind, text: piece }) => `${kind} ${piece}`)

test('mentions and hashtags stand out of plain words', () => {
  expect(shown('Asante @amina_w! #Kisumu leo')).toEqual([
    'plain Asante ',
    'mention @amina_w',
    'plain ! ',
    'hashtag #Kisumu',
    'plain  leo',
  ])
})

test('what is no handle and no hashtag stays plain', () => {
  expect(shown('@ab @amína #x @amina-otieno')).toEqual(['plain @ab @amína #x ', 'mention @amina', 'plain -otieno'])
})

test('an e-mail address is no mention, and a number sign alone is no hashtag', () => {
  expect(shown('jane@mtaa.ke # 1')).toEqual(['plain jane@mtaa.ke # 1'])
})

test('a URL ends before the sentence does, and what is in it is no hashtag', () => {
  expect(shown('See https://mtaa.ke/a#top.')).toEqual(['plain See ', 'link https://mtaa.ke/a#top', 'plain .'])
})

test('nothing of the text is lost', () => {
  const text = 'Mambo!\n\n@juma na #Nakuru 👩🏾‍🌾 (https://a.ke/x?y=1), sawa?'
  expect(
    textParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
