import { defineKinds, pathOf } from '../../../core/notifications.ts'
import type { MentionNotifications } from './mention.notifications.ts'
import { english } from './mention.words.en.ts'
import { swahili } from './mention.words.sw.ts'

const link = 'https://mtaa.test/x?key=a_b-c'

const samples: MentionNotifications = {
  mentioned_in_post: { name: 'Wanjiru', link },
  mentioned_in_comment: { name: 'Wanjiru', link },
}

/** What is sent about mentions: by mail only, because anybody can cause it. */
export const mentionKinds = defineKinds<MentionNotifications>({
  class: 'people',
  samples,
  mail: { en: english, sw: swahili },
  path: pathOf,
})
