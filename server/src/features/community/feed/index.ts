export { feedPolicies } from './feed.policies.ts'
export { feedRoutes } from './feed.routes.ts'
export { erasePosts, exportPosts } from './own-data.queries.ts'
