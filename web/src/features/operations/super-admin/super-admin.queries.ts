import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  listAdminFlags,
  planFlagChange,
  updateFeatureFlag,
  type AdminFlag,
} from '@mtaa/contract/operations/admin-flags'
import { getSuperAdmin } from '@mtaa/contract/operations/super-admin'
import { hasCode } from '../../../platform/failure.ts'
import { useApi } from '../../../platform/use-api.ts'

const key = ['staff', 'super-admin'] as const

export const superAdminQuery = (api: Api) =>
  queryOptions({
    queryKey: [...key, 'whole-site'],
    queryFn: ({ signal }) => api(getSuperAdmin, { signal }),
    refetchInterval: 60_000,
  })

/** What can be switched off here at once; every other flag is on its own page. */
export const switchNames = ['payments', 'uploads', 'sign_ups'] as const
export type SwitchName = (typeof switchNames)[number]

export const switchesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...key, 'switches'],
    queryFn: async ({ signal }) => {
      const { items } = await api(listAdminFlags, { signal })
      return switchNames.flatMap((name) => items.filter(({ feature_id }) => feature_id === name))
    },
  })

/** Switches a flag for everybody; what only a second person may open is planned. */
export function useSwitch() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn({ flag, on, reason }: { flag: AdminFlag; on: boolean; reason: string }) {
      const { feature_id, version, counties } = flag
      try {
        const body = { p_feature_id: feature_id, p_version: version, p_is_enabled: on, p_reason: reason }
        await api(updateFeatureFlag, { body: { ...body, ...(on && { p_allow_new_posting: true }) } })
        return 'changed' as const
      } catch (error) {
        if (!hasCode(error, 'flag_needs_second_admin')) throw error
        const body = { is_enabled: on, allow_new_posting: true, counties, reason }
        await api(planFlagChange, { params: { feature_id }, body })
        return 'planned' as const
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  }).mutateAsync
}
