import { defineFeature } from '../../../core/feature.ts'
import { feedPermissions } from './feed.permissions.ts'
import { feedRoutes } from './feed.routes.ts'
import { eraseAnswers, exportAnswers, findAnswerers } from './kinds/own-data.queries.ts'
import { kindsRoutes } from './kinds/kinds.routes.ts'
import { erasePosts, exportPosts, findAuthors } from './own-data.queries.ts'
import { postCards } from './post-card.ts'
import { searchablePosts } from './searchable-posts.ts'
import { postPictures } from './post-pictures.ts'

const answers = ['poll_votes', 'alert_confirmations']

export const feed = defineFeature({
  name: 'community/feed',
  tables: ['feed_posts', 'friends_posts', 'post_likes', 'polls', 'alerts', 'lost_and_found', ...answers],
  reads: ['friendships', 'sessions'],
  flag: 'feed',
  routes(on) {
    feedRoutes(on)
    kindsRoutes(on)
  },
  permissions: feedPermissions,
  mediaUses: [postPictures],
  shareCards: [postCards],
  searchable: [searchablePosts],
  ownData: {
    tables: ['feed_posts', 'post_likes', ...answers],
    export: async (db, memberId) => ({ ...(await exportPosts(db, memberId)), ...(await exportAnswers(db, memberId)) }),
    owns: async (db, memberIds) => [...(await findAuthors(db, memberIds)), ...(await findAnswerers(db, memberIds))],
    async erase(tx, memberId, erasure) {
      await eraseAnswers(tx, memberId, erasure)
      await erasePosts(tx, memberId, erasure)
    },
  },
})
