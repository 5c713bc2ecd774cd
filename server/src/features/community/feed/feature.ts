import { defineFeature } from '../../../core/feature.ts'
import { feedPolicies } from './feed.policies.ts'
import { feedRoutes } from './feed.routes.ts'
import { erasePosts, exportPosts, findAuthors } from './own-data.queries.ts'
import { postCards } from './post-card.ts'
import { searchablePosts } from './searchable-posts.ts'
import { postPictures } from './post-pictures.ts'

export const feed = defineFeature({
  name: 'community/feed',
  flag: 'feed',
  routes: feedRoutes,
  policies: feedPolicies,
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
