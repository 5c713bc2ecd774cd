import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  type AdminFlag,
  approveFlagPlan,
  cancelFlagPlan,
  listAdminFlags,
  listFlagChanges,
  planFlagChange,
  updateFeatureFlag,
} from '@mtaa/contract/operations/admin-flags'
import { hasCode } from '../../../../platform/failure.ts'
import { useLive } from '../../../../platform/live/use-live.ts'
import { useApi } from '../../../../platform/use-api.ts'
import type { Setting } from './flag-rules.ts'

const key = ['staff', 'flags'] as const

export const adminFlagsQuery = (api: Api) =>
  queryOptions({ queryKey: [...key, 'all'], queryFn: ({ signal }) => api(listAdminFlags, { signal }) })

export const flagChangesQuery = (api: Api, featureId: string) =>
  infiniteQueryOptions({
    queryKey: [...key, 'changes', featureId],
    queryFn: ({ signal, pageParam }) =>
      api(listFlagChanges, {
        params: { feature_id: featureId },
        query: { ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

/** Fetches the flags again when one of them has changed anywhere; without a channel each half minute. */
export function useFollowAdminFlags() {
  const queryClient = useQueryClient()
  const { connected } = useLive(['flags'], () => void queryClient.invalidateQueries({ queryKey: key }))
  return { refetchInterval: connected ? (false as const) : 30_000 }
}

/** An act on a flag answers the flag as it is then. */
function useAct<Input>(act: (api: Api, input: Input) => Promise<AdminFlag>) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => act(api, input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  }).mutateAsync
}

/** A change of what the admin has seen, which the reason explains. */
export interface FlagEdit {
  flag: AdminFlag
  to: Partial<Setting>
  reason: string
}

/** Whether the change is there, or waits for a second admin. */
export type Edited = 'changed' | 'planned'

export function useEditFlag() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn({ flag, to, reason }: FlagEdit): Promise<Edited> {
      try {
        await api(updateFeatureFlag, {
          body: {
            p_feature_id: flag.feature_id,
            p_version: flag.version,
            p_reason: reason,
            ...(to.is_enabled !== undefined && { p_is_enabled: to.is_enabled }),
            ...(to.allow_new_posting !== undefined && { p_allow_new_posting: to.allow_new_posting }),
            ...(to.counties !== undefined && { p_counties: to.counties }),
          },
        })
        return 'changed'
      } catch (error) {
        if (!hasCode(error, 'flag_needs_second_admin')) throw error
        const { is_enabled, allow_new_posting, counties } = flag
        const body = { is_enabled, allow_new_posting, counties, ...to, reason }
        await api(planFlagChange, { params: { feature_id: flag.feature_id }, body })
        return 'planned'
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  }).mutateAsync
}

export const usePlanChange = () =>
  useAct((api, { flag, ...body }: { flag: AdminFlag; reason: string; due_at?: string } & Setting) =>
    api(planFlagChange, { params: { feature_id: flag.feature_id }, body }),
  )

interface OfPlan {
  id: string
  reason: string
}

export const useApprovePlan = () =>
  useAct((api, { id, reason }: OfPlan) => api(approveFlagPlan, { params: { id }, body: { reason } }))

export const useCancelPlan = () =>
  useAct((api, { id, reason }: OfPlan) => api(cancelFlagPlan, { params: { id }, body: { reason } }))
