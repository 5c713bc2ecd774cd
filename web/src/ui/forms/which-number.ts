import { readingText, readNumber } from '@mtaa/contract/typed-number'
import { m } from '../../paraglide/messages.js'

/** The question where a typed number can be meant in two ways; nothing where it cannot. */
export function whichNumber(text: string): string | undefined {
  const read = readNumber(text)
  if (read.is !== 'either') return undefined
  const [one, other] = read.readings
  return m.ui_which_number({ typed: read.typed, one: readingText(one), other: readingText(other) })
}
