import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import {
  listSiteSettingChanges,
  listSiteSettings,
  revertSiteSetting,
  type SiteSetting,
  updateSiteSetting,
} from '@mtaa/contract/operations/site-settings'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'

const key = ['admin', 'site-settings'] as const

export const settingsQuery = (api: Api) =>
  queryOptions({ queryKey: [...key, 'list'], queryFn: ({ signal }) => api(listSiteSettings, { signal }) })

/** The history of a setting, page by page. */
export const changesQuery = (api: Api, setting_key: string) =>
  infiniteQueryOptions({
    queryKey: [...key, 'changes', setting_key],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api(listSiteSettingChanges, {
        params: { setting_key },
        query: { ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
  })

export type SettingValue = SiteSetting['setting_value']
type Act = { reason: string } & ({ is: 'set'; setting_value: SettingValue } | { is: 'revert'; change_id: string })

/** Sets a setting as this admin has seen it, or reverts a change of it. */
export function useSettingAct({ setting_key, version }: Pick<SiteSetting, 'setting_key' | 'version'>) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (act: Act) => {
      const { reason } = act
      const params = { setting_key }
      if (act.is === 'revert')
        return api(revertSiteSetting, { params, body: { change_id: act.change_id, reason, version } })
      return api(updateSiteSetting, { params, body: { setting_value: act.setting_value, reason, version } })
    },
    onSuccess: () => showToast({ title: m.common_saved(), tone: 'success' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}
