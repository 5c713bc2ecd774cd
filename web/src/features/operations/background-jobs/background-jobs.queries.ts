import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  discardBackgroundJob,
  type JobState,
  listBackgroundJobs,
  listScheduleRuns,
  retryBackgroundJob,
} from '@mtaa/contract/operations/background-jobs'
import { useApi } from '../../../platform/use-api.ts'

const key = ['staff', 'background-jobs'] as const

export const backgroundJobsQuery = (api: Api, state: JobState) =>
  infiniteQueryOptions({
    queryKey: [...key, 'queue', state],
    queryFn: ({ signal, pageParam }) =>
      api(listBackgroundJobs, { query: { state, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

export const scheduleRunsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...key, 'schedules'],
    queryFn: ({ signal }) => api(listScheduleRuns, { signal }),
    refetchInterval: 60_000,
  })

export type JobAct = 'retry' | 'discard'

export function useJobAct() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ act, id, reason }: { act: JobAct; id: string; reason: string }) =>
      api(act === 'retry' ? retryBackgroundJob : discardBackgroundJob, { params: { id }, body: { reason } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  }).mutateAsync
}
