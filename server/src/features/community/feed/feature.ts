import { defineFeature } from '../../../core/feature.ts'
import { feedPermissions } from './feed.permissions.ts'
import { feedRoutes } from './feed.routes.ts'
import { erasePosts, exportPosts, findAuthors } from './own-data.queries.ts'
import { postCards } from './post-card.ts'
import { searchablePosts } from './searchable-posts.ts'
import { postPictures } from './post-pictures.ts'

export const feed = defineFeature({
  name: 'community/feed',
  tables: ['feed_posts', 'friends_posts', 'post_likes'],
  reads: ['friendships', 'sessions'],
  flag: 'feed',
  routes: feedRoutes,
  permissions: feedPermissions,
  mediaUses: [postPictures],
  shareCards: [postCards],
  searchable: [searchablePosts],
  ownData: {
    tables: ['feed_posts', 'post_likes'],
    export: exportPosts,
    owns: findAuthors,
    erase: erasePosts,
  },
})
