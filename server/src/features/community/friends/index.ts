export { eraseFriends } from './own-data.queries.ts'
