import { putNotificationSettings } from '@mtaa/contract/community/notifications'
import { useApi } from '../../../../platform/use-api.ts'
import { useSavedChoices } from '../../../../ui/forms/use-saved-choices.ts'
import { type Choices, choicesOf, settingsOf } from './choices.ts'
import { notificationSettingsQuery } from './notification-settings.queries.ts'

/** By which ways a member is notified of what, and when not. */
export function useNotificationSettings(userId: string) {
  const api = useApi()
  return useSavedChoices({
    query: notificationSettingsQuery(api, userId),
    choicesOf,
    save: (choices: Choices, { version }) =>
      api(putNotificationSettings, { body: { ...settingsOf(choices), version } }),
    changed: 'notification_settings_changed',
  })
}
