import { plainSigns, signs, valueOf } from './base32.ts'

/** Signs of a code: seven that are random, and one that is computed of them. */
export const codeLength = 8

/** How many codes there are. */
export const codes = 32 ** (codeLength - 1)

/** Doubles in the field of 32 elements, of x⁵ + x² + 1. */
const double = (value: number) => ((value << 1) ^ (value & 16 ? 0b100101 : 0)) & 31

/**
 * The last sign: a sum in which each place has a weight of its own, so that one wrong sign, or two that have changed places,
 * make it wrong.
 */
function checkOf(values: readonly number[]): number {
  let sum = 0
  for (const value of values) sum = double(sum ^ value)
  return sum
}

/** The code of a number below `codes`. */
export function codeOf(number: number): string {
  if (!Number.isSafeInteger(number) || number < 0 || number >= codes) throw new RangeError(`${number} has no code`)
  const values: number[] = []
  for (let rest = number; values.length < codeLength - 1; rest = Math.floor(rest / 32)) values.unshift(rest % 32)
  return [...values, checkOf(values)].map((value) => signs[value]).join('')
}

/** The code that somebody typed, as it is stored; undefined for what can be none. */
export function readCode(text: string): string | undefined {
  if (text.length > 4 * codeLength) return undefined
  const plain = plainSigns(text)
  if (plain.length !== codeLength) return undefined
  const values = Array.from(plain, valueOf)
  const last = values.pop()
  return values.every((value) => value >= 0) && checkOf(values) === last ? plain : undefined
}

/** As people read it: `7K3D-Q9XM`. */
export const showCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`
