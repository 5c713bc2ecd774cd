import { caseKinds, severities } from '@mtaa/contract/operations/case-kinds'
import { claimFilters } from '@mtaa/contract/operations/moderation'
import type { QueueFilter } from './moderation.queries.ts'

/** What of the queue a URL shows; what it does not know is left out. */
export const filterIn = (search: URLSearchParams): QueueFilter => ({
  kind: caseKinds.find((one) => one === search.get('kind')),
  severity: severities.find((one) => one === search.get('severity')),
  claim: claimFilters.find((one) => one === search.get('claim')),
})

/** The same as a query. */
export function searchOf({ kind, severity, claim }: QueueFilter): string {
  const search = new URLSearchParams({
    ...(kind && { kind }),
    ...(severity && { severity }),
    ...(claim && { claim }),
  }).toString()
  return search === '' ? '' : `?${search}`
}
