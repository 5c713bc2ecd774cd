import { fault, refusals, type RefusalCode } from './errors.ts'
import { formatMoment } from './dates.ts'
import type { Language } from './language.ts'

/** The sentence for a refusal in one language, its placeholders filled from `details`: moments, written as ISO 8601, by Nairobi. */
export function sentenceFor(
  code: RefusalCode | 'fault',
  language: Language,
  details: Record<string, unknown> = {},
): string {
  const sentence = code === 'fault' ? fault[language] : refusals[code][language]
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) =>
    [details[name] ?? '']
      .flat()
      .map((value) => wordOf(value, language))
      .join(', '),
  )
}

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)

function wordOf(value: unknown, language: Language): string {
  if (typeof value === 'number') return value.toLocaleString('en-KE')
  return isMoment(value) ? formatMoment(value, language) : String(value)
}
