import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { getNotificationSettings } from '@mtaa/contract/community/notifications'

/** By which ways a member is notified of what, and when not. */
export const notificationSettingsQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: ['notification-settings', userId],
    queryFn: ({ signal }) => api(getNotificationSettings, { signal }),
  })
