import { m } from '../../../../paraglide/messages.js'
import { faultText } from '../../../commerce/listings/index.ts'
import type { RangeProblem } from '../search-address.ts'

/** What is wrong with a range, beside its field. */
export function problemText(problem: RangeProblem): string | undefined {
  if (problem === 'no_day') return m.search_error_day()
  return problem === 'days_swapped' ? m.search_error_days_swapped() : faultText(problem)
}
