import { expect, test } from 'vitest'
import { expandWord } from './expand.ts'
import { plainWord } from './fold.ts'
import { smallWords } from './small-words.ts'
import { isMarked, synonyms, termWords, unmarked } from './synonyms.ts'

const termsOf = ({ swahili, english }: (typeof synonyms)[number]) => [...swahili, ...english]

test('there are hundreds of groups, each in both languages and in a field', () => {
  expect(synonyms.length).toBeGreaterThan(400)
  for (const group of synonyms) {
    expect(group.swahili.length, group.line).toBeGreaterThan(0)
    expect(group.english.length, group.line).toBeGreaterThan(0)
    expect(group.field, group.line).not.toBe('')
  }
})

test('words are in lower case, of letters and digits, and no group has one twice or is there twice', () => {
  for (const { line, ...group } of synonyms) {
    const terms = [...termsOf({ line, ...group }), ...group.narrower]
    for (const term of terms) expect(unmarked(term), line).toMatch(/^[a-z0-9']+(_[a-z0-9']+){0,4}$/)
    const plain = terms.map((term) => termWords(term).join(' '))
    expect(plain, line).toHaveLength(new Set(plain).size)
  }
  const keys = synonyms.map((group) => termsOf(group).map(unmarked).toSorted().join(' '))
  expect(keys).toHaveLength(new Set(keys).size)
})

test('a word of several groups is marked in each of them, and none is marked for nothing', () => {
  const groupsOf = Map.groupBy(
    synonyms.flatMap((group) =>
      termsOf(group).map((term) => ({ term, plain: plainWord(unmarked(term)), line: group.line })),
    ),
    ({ plain }) => plain,
  )
  const wrong = [...groupsOf].filter(([, found]) => found.some(({ term }) => isMarked(term) !== found.length > 1))
  expect(wrong.map(([plain, found]) => `${plain}: ${found.map(({ line }) => line).join(' / ')}`)).toEqual([])
})

test('no word of a group says nothing by itself', () => {
  const small = synonyms.filter((group) => termsOf(group).some((term) => smallWords.has(plainWord(unmarked(term)))))
  expect(small.map(({ line }) => line)).toEqual([])
})

test('words of both languages find each other, a homonym finds both of its meanings', () => {
  for (const { swahili, english, line } of synonyms) {
    const [one = '', other = ''] = [swahili[0], english[0]]
    if (one.includes('_') || other.includes('_')) continue
    expect(expandWord(unmarked(one)), line).toContain(plainWord(unmarked(other)))
    expect(expandWord(unmarked(other)), line).toContain(plainWord(unmarked(one)))
  }
  expect(expandWord('mbuzi')).toEqual(expect.arrayContaining(['goat', 'coconut grater']))
  expect(expandWord('panya')).not.toContain('kipanya')
})

test('what is narrower is found and does not find', () => {
  expect(expandWord('cow')).toContain('heifer')
  expect(expandWord('friesian')).not.toContain('cow')
})
