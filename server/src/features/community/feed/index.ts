export { maySeePost } from './feed.rules.ts'
export { isVisibleTo, viewerValues, type ViewerValues } from './visibility.queries.ts'
