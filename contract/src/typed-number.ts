/** The one reader of numbers that people type, in forms, URLs and files. Pure. */

/** What a typed text is: a number, nothing, no number, or one that can be meant in two ways. */
export type TypedNumber =
  | { is: 'number'; value: number }
  | { is: 'empty' | 'none' }
  | { is: 'either'; typed: string; readings: readonly [number, number] }

const longest = 40

/** Thousands as they are parted, each by one mark alone. */
const groups = {
  ',': /^[1-9]\d{0,2}(?:,\d{3})+$/,
  '.': /^[1-9]\d{0,2}(?:\.\d{3})+$/,
  ' ': /^[1-9]\d{0,2}(?: \d{3})+$/,
}
const marks = Object.keys(groups) as (keyof typeof groups)[]
const isGrouped = (text: string, but?: string) => marks.some((mark) => mark !== but && groups[mark].test(text))
const digitsOf = (text: string) => text.replace(/[,. ]/g, '')

/** Without what people write around an amount: `KSh 1,500/=`. */
const bare = (text: string) =>
  text
    .trim()
    .replace(/^(?:kshs?|kes|ks)(?![a-z])\.?/i, '')
    .replace(/\/[=-]?$/, '')
    .trim()
    .replace(/\s/g, ' ')

/** The value if the last of these marks begins a fraction. */
function withFraction(text: string, mark: ',' | '.'): number | undefined {
  const at = text.lastIndexOf(mark)
  const [head, tail] = [text.slice(0, at), text.slice(at + 1)]
  const isHead = /^\d+$/.test(head) || (mark === '.' && head === '') || isGrouped(head, mark)
  return at >= 0 && isHead && /^\d+$/.test(tail) ? Number(`${digitsOf(head) || '0'}.${tail}`) : undefined
}

/**
 * Reads `1500`, `1,500`, `1 500`, `1500.50`, `1.500,50`, `-3`, with or without a currency. A comma or a dot that may part
 * thousands as well as begin a fraction is not guessed: `15.000`, `1,50`. A comma before three digits parts thousands, as
 * Kenya writes them.
 */
export function readNumber(text: string): TypedNumber {
  if (text.trim() === '') return { is: 'empty' }
  const typed = text.length > longest ? '' : bare(text)
  const sign = /^[-−]/.test(typed) ? -1 : 1
  const plain = (sign < 0 ? typed.slice(1).trimStart() : typed).replace(/(?<=\d)\.$/, '')
  const number = (value: number): TypedNumber => ({ is: 'number', value: value === 0 ? 0 : sign * value })
  const either = (whole: number, fraction: number): TypedNumber => ({
    is: 'either',
    typed,
    readings: [sign * whole, sign * fraction],
  })

  if (/^\d+$/.test(plain)) return number(Number(plain))
  const whole = Number(digitsOf(plain))
  const [dotted, commaed] = [withFraction(plain, '.'), withFraction(plain, ',')]
  if (isGrouped(plain)) return dotted === undefined ? number(whole) : either(whole, dotted)
  if (dotted !== undefined) return number(dotted)
  if (commaed === undefined) return { is: 'none' }
  // `0,5` and `1.500,50` have one reading, `1,50` has two.
  return /^[1-9]\d*,/.test(plain) ? either(whole, commaed) : number(commaed)
}

/** The number that a text is; NaN where it is none, or not clearly one. */
export function numberIn(text: string): number {
  const read = readNumber(text)
  return read.is === 'number' ? read.value : Number.NaN
}

/** The same for whole numbers. */
export function wholeIn(text: string): number {
  const value = numberIn(text)
  return Number.isInteger(value) ? value : Number.NaN
}

const readings = new Intl.NumberFormat('en', { maximumFractionDigits: 20 })

/** A reading as it is named in a choice: `15,000`, `1.5`. */
export const readingText = (value: number): string => readings.format(value)
