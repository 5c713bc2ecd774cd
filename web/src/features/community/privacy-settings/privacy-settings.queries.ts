import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { getPrivacySettings } from '@mtaa/contract/community/privacy-settings'

/** What a member lets others do and see. */
export const privacySettingsQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: ['privacy-settings', userId],
    queryFn: ({ signal }) => api(getPrivacySettings, { signal }),
  })
