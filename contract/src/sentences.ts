import { fault, refusals, type RefusalCode } from './errors.ts'
import type { Language } from './language.ts'

/** The sentence for a refusal in one language, its placeholders filled from `details`. */
export function sentenceFor(
  code: RefusalCode | 'fault',
  language: Language,
  details: Record<string, unknown> = {},
): string {
  const sentence = code === 'fault' ? fault[language] : refusals[code][language]
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = details[name]
    return typeof value === 'number' ? value.toLocaleString('en-KE') : String(value ?? '')
  })
}
