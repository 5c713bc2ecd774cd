import * as z from 'zod/mini'
import { readingText, readNumber } from './typed-number.ts'

/** As many as a number holds exactly. */
const digits = /^\d{1,15}$/

/** Plain digits as the number they are; anything else stays what it is, and is refused by what follows. */
const read = (value: unknown) => (typeof value === 'string' && digits.test(value) ? Number(value) : value)

function meantBy(input: unknown): string {
  const typed = typeof input === 'string' ? readNumber(input) : undefined
  return typed?.is === 'either' ? `; this can be ${typed.readings.map(readingText).join(' or ')}` : ''
}

/**
 * A whole number of a URL, which is text there. One form alone counts, plain digits: `15.000`, `1e3`, `0x10` and an
 * empty value are refused and not guessed.
 */
export function plainNumber(least: number, most: number) {
  const error = ({ input }: { input?: unknown }) =>
    input === undefined ? 'required' : `a whole number from ${least} to ${most} in plain digits${meantBy(input)}`
  return z.pipe(z.transform(read), z.int({ error }).check(z.minimum(least, { error }), z.maximum(most, { error })))
}
