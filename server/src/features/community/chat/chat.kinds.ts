import { defineKinds, pathOf } from '../../../core/notifications.ts'
import type { ChatNotifications } from './chat.notifications.ts'
import { english, englishLines } from './chat.words.en.ts'
import { swahili, swahiliLines } from './chat.words.sw.ts'

const link = 'https://mtaa.test/chat'

/** Of a mention there is only a line in the app: a room can have many. */
export const chatKinds = defineKinds<ChatNotifications>({
  class: 'people',
  samples: {
    chat_mentioned: { name: 'Amina Otieno', place: 'Parklands/Highridge', link },
    chat_silenced: { place: 'Parklands/Highridge', hours: 24, reason: 'Matangazo ya biashara kila saa', link },
  },
  mail: { en: english, sw: swahili },
  line: { en: englishLines, sw: swahiliLines },
  path: pathOf,
})
