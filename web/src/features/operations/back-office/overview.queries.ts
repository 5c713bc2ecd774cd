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

/** What waits on a page. */
export interface Waiting {
  count: number
  /** Says it: “2 reports of the market, 1 overdue report of the market”. */
  words: string
}

/** What waits on each page. A queue that is a part of another one is counted there. */
export function waitingByPath(queues: readonly WaitingQueue[]): ReadonlyMap<string, Waiting> {
  const names = new Set(queues.map(({ name }) => name))
  const full = queues.filter(({ waiting }) => waiting > 0)
  return new Map(
    [...Map.groupBy(full, ({ path }) => path)].map(([path, own]) => [
      path,
      {
        count: own.reduce(
          (sum, { part_of, waiting }) => sum + (part_of !== null && names.has(part_of) ? 0 : waiting),
          0,
        ),
        words: own.map(({ words }) => words).join(', '),
      },
    ]),
  )
}
