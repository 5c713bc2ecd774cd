const ofNumber = 8
const ofObject = 48

/** About how many bytes of memory a value takes; texts as two bytes a character. */
export function weightOf(value: unknown): number {
  if (typeof value === 'string') return 2 * value.length
  if (typeof value !== 'object' || value === null) return ofNumber
  if (ArrayBuffer.isView(value)) return value.byteLength
  if (value instanceof Date) return ofObject
  let sum = ofObject
  for (const each of Array.isArray(value) ? value : Object.values(value)) sum += ofNumber + weightOf(each)
  return sum
}
