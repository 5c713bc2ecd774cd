import { formatNumber } from '@mtaa/contract/number'
import { type Cell, fewestPeople } from '@mtaa/contract/operations/numbers'
import { m } from '../../../paraglide/messages.js'
import { formatShare } from './format-value.ts'

/** A count, or why there is none. */
export function formatCell(cell: Cell): string {
  if (cell === 'few') return m.numbers_few({ count: fewestPeople })
  return cell === 'early' ? m.numbers_early() : formatNumber(cell)
}

/** What part of the whole it is; null where either is hidden. */
export const formatPart = (part: Cell, whole: Cell | undefined): string | null =>
  typeof part === 'number' && typeof whole === 'number' && whole > 0 ? formatShare(part / whole) : null
