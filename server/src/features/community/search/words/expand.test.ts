import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expandPhrase, expandWord } from './expand.ts'
import { foldWord, plainWord } from './fold.ts'

test('a word is found in the other language, with and without its apostrophe', () => {
  expect(expandWord("ng'ombe")).toContain('cow')
  expect(expandWord('NGOMBE')).toContain('cow')
  expect(expandWord('cow')).toContain('ngombe')
  expect(expandWord('cow')).not.toContain('cow')
  expect(expandWord('2kg')).toEqual([])
})

test('a phrase stands for a word and a word for a phrase, whether or not its small words were typed', () => {
  expect(expandWord('pharmacy')).toContain('duka dawa')
  expect(expandPhrase(['duka', 'dawa', 'kasarani'])).toEqual([
    expect.arrayContaining(['pharmacy', 'chemist']),
    expect.arrayContaining(['pharmacy', 'chemist']),
    [],
  ])
})

describe('spellings meet under one key', () => {
  test.each([
    ['lori', 'rori'],
    ["Murang'a", 'muranga'],
    ["N'gombe", 'ng’ombe'],
    ['ghorofa', 'gorofa'],
    ['Githurai', 'gidhurai'],
    ['mapazia', 'mapasia'],
    ['vitunguu', 'vitungu'],
    ['camera', 'kamera'],
    ['biryani', 'biriani'],
    ['shamba', 'samba'],
    ['Chébét', 'chebet'],
  ])('%s and %s', (one, other) => expect(foldWord(one)).toBe(foldWord(other)))

  test('but not every word with every other, and no number with another', () => {
    expect(foldWord('viti')).not.toBe(foldWord('vita'))
    expect(foldWord('100')).toBe('100')
  })
})

test('nothing that is typed is too much, and no word is among its own others', () => {
  const typed = fc.array(fc.string({ unit: 'grapheme', maxLength: 20 }), { maxLength: 8 })
  fc.assert(
    fc.property(typed, (words) => {
      for (const word of words) expect(expandWord(word)).not.toContain(plainWord(word))
      for (const others of expandPhrase(words)) expect(others.length).toBeLessThanOrEqual(32)
      expect(expandPhrase(words)).toHaveLength(words.length)
    }),
  )
})
