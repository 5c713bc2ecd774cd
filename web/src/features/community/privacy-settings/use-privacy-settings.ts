import { type PrivacySettings, putPrivacySettings } from '@mtaa/contract/community/privacy-settings'
import { useApi } from '../../../platform/use-api.ts'
import { useSavedChoices } from '../../../ui/forms/use-saved-choices.ts'
import { privacySettingsQuery } from './privacy-settings.queries.ts'
import type { Choices } from './privacy-words.ts'

const choicesOf = ({ version: _, ...choices }: PrivacySettings): Choices => choices

/** What a member lets others do and see. */
export function usePrivacySettings(userId: string) {
  const api = useApi()
  return useSavedChoices({
    query: privacySettingsQuery(api, userId),
    choicesOf,
    save: (choices: Choices, { version }) => api(putPrivacySettings, { body: { ...choices, version } }),
    changed: 'privacy_changed',
  })
}
