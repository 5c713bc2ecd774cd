import type { PrivacySettings } from '@mtaa/contract/community/privacy-settings'
import { m } from '../../../paraglide/messages.js'

export type Choices = Omit<PrivacySettings, 'version'>
export type Choice = keyof Choices

const yesNo = (value: boolean) => (value ? m.common_yes() : m.common_no())

export const senderNames = {
  everyone: m.policies_everyone,
  friends: m.feed_friends,
  nobody: m.common_no_one,
} as const
export const readerNames = {
  everyone: m.policies_everyone,
  members: m.privacy_members,
  nobody: m.common_no_one,
} as const

export const choiceNames: Record<Choice, () => string> = {
  messages_from: m.privacy_messages,
  mentions_from: m.privacy_mentions,
  ward_shown_to: m.privacy_ward,
  last_seen: m.privacy_last_seen,
  searchable: m.privacy_searchable,
}

/** A chosen value in words. */
export const valueNames: { [C in Choice]: (value: Choices[C]) => string } = {
  messages_from: (value) => senderNames[value](),
  mentions_from: (value) => senderNames[value](),
  ward_shown_to: (value) => readerNames[value](),
  last_seen: yesNo,
  searchable: yesNo,
}
