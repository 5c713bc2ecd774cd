import { type MailTexts, worries } from '../../../core/notifications.ts'
import type { FriendNotifications } from './friend.notifications.ts'

const requested = ({ name, others }: { name: string; others: number }) => {
  if (others === 0) return `${name} wants to be your friend`
  return `${name} and ${others === 1 ? '1 other' : `${others} others`} want to be your friends`
}

/** About friends. */
export const english: MailTexts<FriendNotifications> = {
  friend_requested: (data) => ({
    subject: requested(data),
    lines: [
      `${requested(data)}.`,
      'Friends read what you post for friends. Accept those whom you know; a person you decline is not notified.',
    ],
    button: 'See the requests',
    ending: `If you do not know this person, decline the request. ${worries.en}`,
  }),
  friend_accepted: ({ name }) => ({
    subject: `${name} is your friend now`,
    lines: [
      `${name} has accepted your request. You read what the other posts for friends, and they read what you post for yours.`,
    ],
    button: 'See my friends',
    ending: `You can remove a friend at any time. ${worries.en}`,
  }),
}
