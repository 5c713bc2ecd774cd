import { logLevels } from '@mtaa/contract/operations/system-logs'
import { momentIn } from '../../../platform/nairobi-field.ts'
import type { LogFilter } from './system-logs.queries.ts'

const textIn = (search: URLSearchParams, name: string, max: number) => search.get(name)?.trim().slice(0, max)

/** The filter that a URL says; what is unknown is left out. */
export function logFilterOf(search: URLSearchParams): LogFilter {
  const level = logLevels.find((one) => one === search.get('level'))
  const service = textIn(search, 'service', 60)
  const trace = textIn(search, 'trace_id', 40)
  const text = textIn(search, 'text', 80)
  const [from, to] = [momentIn(search.get('from')), momentIn(search.get('to'))]
  return {
    ...(level && { level }),
    ...(service && { service }),
    ...(trace && { trace_id: trace }),
    ...(text && { text }),
    ...(from && { from }),
    ...(to && { to }),
  }
}
