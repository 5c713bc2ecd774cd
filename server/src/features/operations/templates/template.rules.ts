import { fillTemplate, variablesIn, type TemplateWords } from '@mtaa/contract/operations/template-texts'
import type { Language } from '@mtaa/contract/language'
import type { MailWords, NotificationKind } from '../../../core/notifications.ts'

export type Channel = 'mail' | 'sms'
type Kind = NotificationKind<object>
type Value = string | number
type Write = (data: object) => TemplateWords

/** The words of the program as parts; undefined: the kind has none in this channel. */
export function wordsOf({ mail, sms }: Pick<Kind, 'mail' | 'sms'>, channel: Channel, language: Language) {
  if (channel === 'sms') return sms && ((data: object): TemplateWords => partsOfSms(sms[language](data)))
  return mail && ((data: object): TemplateWords => partsOf(mail[language](data)))
}

const partsOfSms = (body: string): TemplateWords => ({ subject: '', body, button: '', ending: '' })

const partsOf = ({ subject, lines, button = '', ending }: MailWords): TemplateWords => ({
  subject,
  body: lines.join('\n'),
  button,
  ending,
})

/** A mail of filled parts. */
export const mailWordsOf = ({ subject, body, button, ending }: TemplateWords): MailWords => ({
  // What is filled in may have several lines.
  subject: subject.replace(/\s+/g, ' '),
  lines: body.split('\n').filter((line) => line.trim() !== ''),
  ...(button !== '' && { button }),
  ending,
})

/** All parts as one text, to look for variables or to compare. */
export const joined = ({ subject, body, button, ending }: TemplateWords) => [subject, body, button, ending].join('\n')

/** Texts and numbers of the data by their paths: `amount`, `delivery.to`. */
export function valuesIn(data: object, before = ''): Map<string, Value> {
  const found = new Map<string, Value>()
  for (const [name, value] of Object.entries(data) as [string, unknown][]) {
    if ((typeof value === 'string' && value !== '') || typeof value === 'number') found.set(before + name, value)
    else if (isPlain(value)) for (const [path, inner] of valuesIn(value, `${before}${name}.`)) found.set(path, inner)
  }
  return found
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** No number of ours is as large; each variable has one of its own. */
const firstSentinel = 987_654_321_000

/**
 * What the program says with these data, with the names of the variables where their values stand. Two notifications with the
 * same shape differ in these values only; where the program chooses other words, the shape is another one.
 */
export function shapeOf(write: Write, data: object, names: readonly string[]): string {
  return joined(shapeParts(write, data, names))
}

export function shapeParts(write: Write, data: object, names: readonly string[]): TemplateWords {
  const values = valuesIn(data)
  const sentinels = new Map<string, string>()
  const marks = new Map<string, Value>()
  names.forEach((name, at) => {
    const value = values.get(name)
    // Of none and of one the program may say something else than of many.
    if (value === undefined || value === 0 || value === 1) return
    if (typeof value === 'string') return void marks.set(name, `{${name}}`)
    sentinels.set(`${firstSentinel + at}`, name)
    marks.set(name, firstSentinel + at)
  })
  const named = (text: string) => text.replace(/9876543210\d\d/g, (digits) => `{${sentinels.get(digits) ?? digits}}`)
  const { subject, body, button, ending } = write(replaced(data, marks))
  return { subject: named(subject), body: named(body), button: named(button), ending: named(ending) }
}

function replaced(data: object, marks: ReadonlyMap<string, Value>, before = ''): object {
  return Object.fromEntries(
    (Object.entries(data) as [string, unknown][]).map(([name, value]) => [
      name,
      marks.get(before + name) ?? (isPlain(value) ? replaced(value, marks, `${before}${name}.`) : value),
    ]),
  )
}

/**
 * Which of the data these words show: a variable is what appears in the words where its name is put in place of its value.
 * What only decides which words are chosen, such as the side of an order, is none.
 */
export function shownIn(write: Write, sample: object): string[] {
  return [...valuesIn(sample).keys()].filter((name) => {
    try {
      return variablesIn(shapeOf(write, sample, [name])).includes(name)
    } catch {
      // Words that cannot be made with a name in place of the value decide by it.
      return false
    }
  })
}

/** The words with the data filled in; undefined where the data lack a variable. */
export function filled(words: TemplateWords, data: object): TemplateWords | undefined {
  const values = valuesIn(data)
  const fill = (text: string) => fillTemplate(text, (name) => values.get(name)?.toString())
  const [subject, body, button, ending] = [
    fill(words.subject),
    fill(words.body),
    fill(words.button),
    fill(words.ending),
  ]
  if (subject === undefined || body === undefined || button === undefined || ending === undefined) return undefined
  return { subject, body, button, ending }
}

/** The data with the longest known value of each text. */
export function longestData(data: object, longest: ReadonlyMap<string, string>): object {
  const texts = [...valuesIn(data)].filter(([, value]) => typeof value === 'string')
  return replaced(data, new Map(texts.map(([name, value]) => [name, longest.get(name) ?? value])))
}
