import type { Language } from '@mtaa/contract/language'
import { formatNumber } from '@mtaa/contract/number'
import type { Unit } from '@mtaa/contract/operations/numbers'
import { formatBytes, formatCountdown, formatSum } from '../../../platform/format.ts'

/** `97.5 %`; small shares have two places. */
export function formatShare(share: number): string {
  const percent = share * 100
  const places = percent === 0 || percent >= 99.95 ? 0 : percent < 1 ? 2 : 1
  return `${percent.toFixed(places)}\u00a0%`
}

/** Whole numbers with their thousands, others with one place. */
const formatCount = (count: number) => (Number.isInteger(count) ? formatNumber(count) : count.toFixed(1))

/** A value in its unit; a dash where there was nothing to divide by. */
export function formatValue(value: number | null, unit: Unit, language: Language): string {
  if (value === null) return '–'
  if (unit === 'share') return formatShare(value)
  if (unit === 'shillings') return formatSum(value)
  if (unit === 'bytes') return formatBytes(Math.round(value))
  return unit === 'seconds' ? formatCountdown(value * 1000, language) : formatCount(value)
}

/** How much more or less than before: `+20 %`; of shares, in points. Null where that says nothing. */
export function formatChange(now: number | null, before: number | null, unit: Unit): string | null {
  if (now === null || before === null) return null
  if (unit !== 'share' && before === 0) return null
  const much = Math.abs(now - before) * (unit === 'share' ? 100 : 100 / before)
  // Small shares have two places, and so has what they change by.
  const shown = unit === 'share' ? much.toFixed(much < 0.095 ? 2 : 1) : formatNumber(Math.round(much))
  const isSame = !/[1-9]/.test(shown)
  const sign = isSame ? '±' : now > before ? '+' : '−'
  return `${sign}${isSame ? '0' : shown}${unit === 'share' ? '' : '\u00a0%'}`
}
