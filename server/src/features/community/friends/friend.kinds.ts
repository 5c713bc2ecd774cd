import { defineKinds, pathOf } from '../../../core/notifications.ts'
import type { FriendNotifications } from './friend.notifications.ts'
import { english } from './friend.words.en.ts'
import { swahili } from './friend.words.sw.ts'

const link = 'https://mtaa.test/x?key=a_b-c'

/** That somebody asked to be friends, or accepted. By mail and in the app: strangers cause them, and texts cost money. */
export const friendKinds = defineKinds<FriendNotifications>({
  class: 'people',
  samples: {
    friend_requested: { name: 'Amina Otieno', others: 2, link },
    friend_accepted: { name: 'Amina Otieno', link },
  },
  mail: { en: english, sw: swahili },
  path: pathOf,
})
