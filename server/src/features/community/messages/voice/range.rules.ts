/** What of a file of so many bytes a request wants: one range, all of it, or what is not there. */
export function rangeOf(header: string | undefined, length: number): { from: number; to: number } | 'none' | 'beyond' {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  // Several ranges, and what is no range, are answered with all of it.
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'none'
  if (first === '') return last === '0' ? 'beyond' : { from: Math.max(0, length - Number(last)), to: length - 1 }
  if (Number(first) >= length) return 'beyond'
  if (last !== '' && Number(last) < Number(first)) return 'none'
  return { from: Number(first), to: last === '' ? length - 1 : Math.min(Number(last), length - 1) }
}
