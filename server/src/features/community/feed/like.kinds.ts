import { defineKinds, pathOf } from '../../../core/notifications.ts'
import type { LikeNotifications } from './like.notifications.ts'

/** Likes are only a line in the app: no mail, no SMS. */
export const likeKinds = defineKinds<LikeNotifications>({
  class: 'people',
  samples: { post_liked: { who: 'Amina Otieno and 2 others', link: 'https://mtaa.test/posts/x' } },
  line: {
    en: { post_liked: ({ who }) => `${who} liked your post` },
    sw: { post_liked: ({ who }) => `Chapisho lako limependwa na ${who}` },
  },
  path: pathOf,
})
