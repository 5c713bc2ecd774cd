import { defineKinds, pathOf } from '../../../core/notifications.ts'
import type { CommentNotifications } from './comment.notifications.ts'
import { english, englishLines } from './comment.words.en.ts'
import { swahili, swahiliLines } from './comment.words.sw.ts'

const link = 'https://mtaa.test/posts/x'
const commented = { who: 'Amina Otieno and 2 others', text: 'Maji yamerudi', link }

/** Comments leave by mail, gathered by the hour, never by SMS; likes are only a line in the app. */
export const commentKinds = defineKinds<CommentNotifications>({
  class: 'people',
  samples: { post_commented: commented, comment_answered: commented, comment_liked: { who: commented.who, link } },
  mail: { en: english, sw: swahili },
  line: { en: englishLines, sw: swahiliLines },
  path: pathOf,
})
