import { expect, test } from 'vitest'
import { foldHashtag, handlesOf, hashtagPath, hashtagsOf, isHashtag } from './marks.ts'

test.each([
  ['Maji yamerudi #Kisumu na #maji_safi!', ['kisumu', 'maji_safi']],
  ['#Kisumu #KISUMU #kisumu', ['kisumu']],
  ['#Mũrang’a #ĈAFÉ #2027', ['mũrang', 'ĉafé', '2027']],
  ['#አዲስ #हिन्दी #مدرسة', ['አዲስ', 'हिन्दी', 'مدرسة']],
  ['#a and a#bc and /#de and &#39; and # fg', []],
  [`#${'x'.repeat(51)} #${'y'.repeat(50)}`, ['y'.repeat(50)]],
  ['https://mtaa.ke/?q=#shule #soko', ['soko']],
  [Array.from({ length: 12 }, (_, n) => `#tag${n}`).join(' '), Array.from({ length: 10 }, (_, n) => `tag${n}`)],
])('%j has the hashtags %j', (text, tags) => expect(hashtagsOf(text)).toEqual(tags))

test.each([
  ['@Amina_W na @juma!', ['amina_w', 'juma']],
  ['jane@mtaa.ke, @ab, @amína, https://x.ke/@amina', []],
  [`@${'x'.repeat(21)} @${'y'.repeat(20)}`, ['y'.repeat(20)]],
  ['@amina @AMINA', ['amina']],
])('%j mentions %j', (text, handles) => expect(handlesOf(text)).toEqual(handles))

test('a text of nothing but mentions has fifty', () => {
  expect(handlesOf(Array.from({ length: 60 }, (_, n) => `@member_${n}`).join(' '))).toHaveLength(50)
})

test('one hashtag has one URL, however it is written', () => {
  expect(['#Mũrang', 'mũrang', '#MU\u0303RANG'.normalize('NFC')].map(hashtagPath)).toEqual(
    Array(3).fill('/hashtag/m%C5%A9rang'),
  )
  expect(foldHashtag('İZ')).toBe('iz')
  expect([isHashtag('x'), isHashtag('a-b'), isHashtag('#ab'), isHashtag('ab')]).toEqual([false, false, false, true])
})
