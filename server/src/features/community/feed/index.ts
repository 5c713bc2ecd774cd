export { countComment, countNewComment } from './comment-counts.queries.ts'
export { maySeePost } from './feed.rules.ts'
export { hasLink } from './pace.rules.ts'
export { findSeeing, isFor, isVisibleTo, viewerValues, type ViewerValues } from './visibility.queries.ts'
