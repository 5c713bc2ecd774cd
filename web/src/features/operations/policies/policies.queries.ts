import { day } from '@mtaa/contract/time'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  dismissPolicyNotice,
  listPolicyNotices,
  listPolicyVersions,
  type PolicyNotice,
} from '@mtaa/contract/operations/agreements'
import { useApi } from '../../../platform/use-api.ts'
import { lasting, personKey } from '../../../platform/storage/storage.ts'

/** The published versions, and who operates the site. */
export const versionsQuery = (api: Api) =>
  queryOptions({ queryKey: ['policy-versions'], queryFn: ({ signal }) => api(listPolicyVersions, { signal }) })

/** What this member should be notified of; read once a day, since every page would request it. */
export const noticesQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: ['policy-notices', userId],
    queryFn: async ({ signal }) => {
      const notices = await api(listPolicyNotices, { signal })
      if (notices.items.length === 0) lasting.write(checkedKey(userId), String(Date.now()))
      return notices
    },
    staleTime: Infinity,
    enabled: () => Date.now() - Number(lasting.read(checkedKey(userId)) ?? 0) > day,
  })

const checkedKey = (userId: string) => personKey(`mtaa-policies:${userId}`)

export function useDismissNotices(userId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (notices: readonly PolicyNotice[]) => {
      for (const { policy, version } of notices) await api(dismissPolicyNotice, { body: { policy, version } })
    },
    // They go at once; what could not be stored is shown again at the next visit.
    onMutate: () => queryClient.setQueryData(noticesQuery(api, userId).queryKey, { items: [] }),
  })
}
