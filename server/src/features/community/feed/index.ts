export { maySeePost } from './feed.rules.ts'
export { isFor, isVisibleTo, viewerValues, type ViewerValues } from './visibility.queries.ts'
