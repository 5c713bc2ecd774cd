import { deleteForAllMinutes, messageTextLimit } from '@mtaa/contract/community/message-terms'
import { isLongerThan } from '@mtaa/contract/clean-text'
import type { PrivacySettings } from '@mtaa/contract/community/privacy-settings'
import { day, minute } from '@mtaa/contract/time'

export const isTooLong = (text: string): boolean => isLongerThan(text, messageTextLimit)

/** Until when its sender can delete a message for both. */
export const deletableUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + deleteForAllMinutes * minute)

/** How the sender of a message stands with its recipient. */
export interface Standing {
  /** The recipient has answered, accepted, or written first. */
  isAccepted: boolean
  /** A request of the sender's is there already. */
  waits: boolean
  isFriend: boolean
  /** It is about something between the two. */
  isBetween: boolean
  messagesFrom: PrivacySettings['messages_from']
}

/** Where a message lands; `waits`: after the answer to the one before; `closed`: nowhere. */
export function landingOf({ isAccepted, waits, isFriend, isBetween, messagesFrom }: Standing) {
  if (isAccepted || isBetween || (isFriend && messagesFrom !== 'nobody')) return 'inbox'
  if (messagesFrom !== 'everyone') return 'closed'
  return waits ? 'waits' : 'requests'
}

/** Within the first week of the account, fewer requests can be sent. */
export const isNewAccount = (createdAt: Date, now: Date): boolean => now.getTime() - createdAt.getTime() < 7 * day

interface Placed {
  folder: string
  muted: boolean
}

/** A new message brings a conversation back, unless it was archived and muted. */
export const folderAfter = (placed: Placed | undefined, isAccepted: boolean) => {
  if (placed?.folder === 'archived' && placed.muted) return 'archived'
  return isAccepted ? 'inbox' : 'requests'
}
