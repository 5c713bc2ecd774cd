import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

const words = 'neno '.repeat(200).trim()
const whole = (text: string) => foldText(text).join(' ')

test('a text of 600 characters is shown whole', () => {
  expect(foldText('a'.repeat(600))).toEqual(['a'.repeat(600), ''])
})

test('a longer one ends at a line, else a sentence, else a word', () => {
  expect(foldText(`${'a'.repeat(300)}\n${'b'.repeat(400)}`)).toEqual(['a'.repeat(300), 'b'.repeat(400)])
  expect(foldText(`${'a'.repeat(299)}. ${words}`)[0]).toBe(`${'a'.repeat(299)}.`)
  expect(foldText(words)[0]).toMatch(/ neno$/)
  expect(foldText('a'.repeat(700)).map((part) => part.length)).toEqual([600, 100])
})

test('nothing is lost', () => {
  expect(whole(words)).toBe(words)
})
