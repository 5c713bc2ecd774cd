import type { PrivacySettings } from '@mtaa/contract/community/privacy-settings'

/** As it is for who never chose. */
export const unchosen: PrivacySettings = {
  messages_from: 'everyone',
  ward_shown_to: 'members',
  last_seen: true,
  searchable: true,
  mentions_from: 'everyone',
  version: 0,
}

/** Whether two have the same choices, of any version. */
export const isSame = (one: PrivacySettings, other: PrivacySettings): boolean =>
  one.messages_from === other.messages_from &&
  one.ward_shown_to === other.ward_shown_to &&
  one.last_seen === other.last_seen &&
  one.searchable === other.searchable &&
  one.mentions_from === other.mentions_from
