import { expect, test } from 'vitest'
import { mentionAt, withMention } from './mention-at.ts'

/** `|` is the caret. */
const at = (text: string) => mentionAt(text.replace('|', ''), text.indexOf('|'))

test.each([
  ['Asante @|', ''],
  ['@am|', 'am'],
  ['Asante (@Úmm|', 'Úmm'],
  ['@a|mina na', 'a'],
])('in %j a mention is typed that begins with %j', (text, begins) => expect(at(text)?.begins).toBe(begins))

test.each(['jane@mta|', 'Asante @amina |', 'Asante|', '|@amina', 'https://x.ke/@am|', `@${'x'.repeat(21)}|`])(
  'in %j none is typed',
  (text) => expect(at(text)).toBeNull(),
)

test('what was typed gives way to the handle and one space, and the caret stands behind it', () => {
  const put = (text: string) => {
    const found = at(text)
    if (!found) throw new Error('no mention')
    const made = withMention(text.replace('|', ''), found, 'amina_w')
    return `${made.text.slice(0, made.caret)}|${made.text.slice(made.caret)}`
  }
  expect(put('Asante @am|')).toBe('Asante @amina_w |')
  expect(put('Asante @am| sana')).toBe('Asante @amina_w |sana')
  expect(put('@a|mi, sana')).toBe('@amina_w |, sana')
})
