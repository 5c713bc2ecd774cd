import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { getStaffOverview, type WaitingQueue } from '@mtaa/contract/operations/back-office'

const key = ['staff', 'overview'] as const

/** What waits for this person of staff. Other screens invalidate it by its key when their work is done. */
export const staffOverviewQuery = (api: Api) =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => api(getStaffOverview, { signal }),
    refetchInterval: 60_000,
  })

/** How much waits on each page. A queue that is a part of another one is counted there. */
export function waitingByPath(queues: readonly WaitingQueue[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { path, waiting, part_of } of queues)
    if (part_of === null) counts.set(path, (counts.get(path) ?? 0) + waiting)
  return counts
}
