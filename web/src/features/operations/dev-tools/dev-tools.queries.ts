import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { createTestUsers, listTableCounts, type TestUserRole } from '@mtaa/contract/operations/dev-tools'
import { useApi } from '../../../platform/use-api.ts'

export const tableCountsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['staff', 'tables'],
    queryFn: ({ signal }) => api(listTableCounts, { signal }),
  })

/** Nothing of the answer is cached: it has passwords. */
export function useCreateTestUsers() {
  const api = useApi()
  return useMutation({
    mutationFn: (body: { count: number; role: TestUserRole }) => api(createTestUsers, { body }),
    gcTime: 0,
  }).mutateAsync
}
