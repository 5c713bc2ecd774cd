import { defineFeature } from '../../../core/feature.ts'
import { feedPolicies } from './feed.policies.ts'
import { feedRoutes } from './feed.routes.ts'
import { erasePosts, exportPosts, findAuthors } from './own-data.queries.ts'

export const feed = defineFeature({
  name: 'community/feed',
  routes: feedRoutes,
  policies: feedPolicies,
  ownData: { export: exportPosts, owns: findAuthors, erase: erasePosts },
})
