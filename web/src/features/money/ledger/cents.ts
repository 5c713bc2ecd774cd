import { formatNumber } from '@mtaa/contract/number'

/** Cents as shillings: `KSh 1,234`, and `KSh 1,234.50` where there are any. */
export function formatCents(cents: number): string {
  const [whole, rest] = [Math.trunc(Math.abs(cents) / 100), Math.abs(cents) % 100]
  const digits = rest === 0 ? formatNumber(whole) : `${formatNumber(whole)}.${String(rest).padStart(2, '0')}`
  return `${cents < 0 ? '−' : ''}KSh\u00a0${digits}`
}
